import { changeMailing as operation } from '@foyer/contract/api/mailings/change-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { updateMailing } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { readWish } from './read-wish.ts'
import { lockInState, requireMailing } from './require-mailing.ts'

export const changeMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body } = call
  return await foyer.db.transaction(async (tx) => {
    const before = await lockInState(tx, organiser.id, params.mailing, ['draft', 'scheduled'])
    call.unchanged(before.version)
    // A scheduled mailing goes out by itself, so changing it is as good as sending it.
    if (before.state === 'scheduled') call.requireProof()
    const text = await readWish(tx, foyer, organiser.id, body)
    await updateMailing(tx, before.id, text)
    await logAction(tx, call, {
      action: 'mailing.changed',
      subject: { kind: 'mailing', id: before.id },
      before: { subject: before.subject, kind: before.kind, filters: before.filters },
      after: { subject: text.subject, kind: text.kind, filters: text.filters },
    })
    const after = await requireMailing(tx, organiser.id, before.id)
    call.version(after.version)
    return await presentMailing(tx, after)
  })
})
