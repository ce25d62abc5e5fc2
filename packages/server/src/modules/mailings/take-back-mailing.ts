import { takeBackMailing as operation } from '@foyer/contract/api/mailings/take-back-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { setBeginning } from './mailing-store.ts'
import { presentMailing } from './mailing-view.ts'
import { lockInState, requireMailing } from './require-mailing.ts'

export const takeBackMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  return await foyer.db.transaction(async (tx) => {
    const mailing = await lockInState(tx, organiser.id, params.mailing, ['scheduled'])
    await setBeginning(tx, mailing.id, null)
    await logAction(tx, call, {
      action: 'mailing.taken_back',
      subject: { kind: 'mailing', id: mailing.id },
      after: { subject: mailing.subject },
    })
    return await presentMailing(tx, await requireMailing(tx, organiser.id, mailing.id))
  })
})
