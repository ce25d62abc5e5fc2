import { listTickets as operation } from '@foyer/contract/api/lists/list-tickets.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listTickets = handleOperation(
  operation,
  async (call) => await answerList('tickets', call),
)
