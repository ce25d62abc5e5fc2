import { checkInTickets as operation } from '@foyer/contract/api/order/check-in-tickets.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { handleOperation, type Actor } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { admitTicket, findAdmission, insertScan, lockDoorTicket } from '../../door/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { shownHolder } from '../../tickets/exports.ts'
import { doorOf, personAt } from './order-view.ts'

type CheckedIn = AnswerOf<typeof operation>['data'][number]

export const checkInTickets = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, actor, now } = call
  // Locked in one order, so that two lists at once never wait for each other.
  const ids = [...new Set(body.ticket_ids)].toSorted((one, other) => one - other)
  const data = await foyer.db.transaction(async (tx) => {
    const results: CheckedIn[] = []
    for (const id of ids)
      results.push(
        await checkIn(tx, { id, organiserId: organiser.id, anyway: body.anyway, actor }, now),
      )
    const admitted = results.filter(({ result }) => result === 'admitted')
    for (const { ticket_id: id } of admitted)
      await logAction(tx, call, { action: 'ticket.checked_in', subject: { kind: 'ticket', id } })
    return results
  })
  return { data }
})

interface Asked {
  readonly id: number
  readonly organiserId: number
  readonly anyway: boolean
  readonly actor: Actor
}

async function checkIn(
  tx: Tx,
  { id, organiserId, anyway, actor }: Asked,
  now: Date,
): Promise<CheckedIn> {
  const ticket = await lockDoorTicket(tx, organiserId, id)
  if (ticket === undefined) throw notFound(`ticket ${id} of organiser ${organiserId}`)
  const { result } = await admitTicket(tx, ticket, anyway, now)
  const before = result === 'used' ? await findAdmission(tx, id) : undefined
  const door = doorOf(nameOf(actor))
  await insertScan(tx, { organiserId, door, ticketId: id, result }, now)
  const at = result === 'admitted' ? now : ticket.usedAt
  return {
    ticket_id: id,
    result,
    holder_name: shownHolder(ticket),
    at: at?.toISOString() ?? null,
    by: result === 'admitted' ? nameOf(actor) : personAt(before?.door ?? null),
  }
}

const nameOf = (actor: Actor): string => (actor.kind === 'nobody' ? '' : actor.name)
