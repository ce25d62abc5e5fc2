import { settleDoorConflict as operation } from '@foyer/contract/api/door/settle-door-conflict.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { notFound } from '../../../../platform/errors.ts'
import { logAction } from '../../../staff/exports.ts'
import { findConflict, settleConflict } from './conflict-store.ts'

export const settleDoorConflict = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, actor, now } = call
  await foyer.db.transaction(async (tx) => {
    const by = actor.kind === 'nobody' ? '' : actor.name
    const of = { organiserId: organiser.id, number: params.conflict, by }
    const settled = await settleConflict(tx, of, now)
    if (settled !== undefined)
      return await logAction(tx, call, {
        action: 'door.conflict_settled',
        subject: { kind: 'ticket', id: settled.ticketId ?? 0 },
      })
    if ((await findConflict(tx, organiser.id, params.conflict)) === undefined)
      throw notFound(`conflict ${params.conflict}`)
  })
  return {}
})
