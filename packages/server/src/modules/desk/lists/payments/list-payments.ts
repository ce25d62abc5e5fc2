import { listPayments as operation } from '@foyer/contract/api/lists/list-payments.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { answerList } from '../lists.ts'

export const listPayments = handleOperation(
  operation,
  async (call) => await answerList('payments', call),
)
