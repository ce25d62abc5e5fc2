import { listOrders as operation } from '@foyer/contract/api/lists/list-orders.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listOrders = handleOperation(
  operation,
  async (call) => await answerList('orders', call),
)
