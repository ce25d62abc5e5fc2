import { listCustomers as operation } from '@foyer/contract/api/lists/list-customers.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listCustomers = handleOperation(
  operation,
  async (call) => await answerList('customers', call),
)
