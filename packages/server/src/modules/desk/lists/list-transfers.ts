import { listTransfers as operation } from '@foyer/contract/api/lists/list-transfers.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listTransfers = handleOperation(
  operation,
  async (call) => await answerList('transfers', call),
)
