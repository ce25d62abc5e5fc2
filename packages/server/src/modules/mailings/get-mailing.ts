import { getMailing as operation } from '@foyer/contract/api/mailings/get-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { presentMailing } from './mailing-view.ts'
import { requireMailing } from './require-mailing.ts'

export const getMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  return await foyer.db.read(async (tx) => {
    const mailing = await requireMailing(tx, organiser.id, params.mailing)
    call.version(mailing.version)
    return await presentMailing(tx, mailing)
  })
})
