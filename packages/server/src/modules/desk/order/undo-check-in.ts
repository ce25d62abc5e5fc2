import { undoCheckIn as operation } from '@foyer/contract/api/order/undo-check-in.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { lockDoorTicket, markUnused, undoScansOf } from '../../door/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { settleWithoutGuest, undoReports } from '../door/reports/report-store.ts'

export const undoCheckIn = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  await foyer.db.transaction(async (tx) => {
    const ticket = await lockDoorTicket(tx, organiser.id, params.ticket)
    if (ticket === undefined) throw notFound(`ticket ${params.ticket}`)
    if (ticket.status !== 'used')
      throw new FoyerError('refused', t('This ticket is not checked in.'))
    await markUnused(tx, ticket.id)
    await undoScansOf(tx, ticket.id, now)
    await undoReports(tx, ticket.id, { number: null, until: now }, now)
    await settleWithoutGuest(
      tx,
      ticket.id,
      call.actor.kind === 'nobody' ? '' : call.actor.name,
      now,
    )
    await logAction(tx, call, {
      action: 'ticket.check_in_undone',
      subject: { kind: 'ticket', id: ticket.id },
      before: { checked_in_at: ticket.usedAt?.toISOString() ?? null },
    })
  })
  return {}
})
