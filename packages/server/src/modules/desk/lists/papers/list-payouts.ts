import { listPayouts as operation } from '@foyer/contract/api/lists/list-payouts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { answerList } from '../lists.ts'

export const listPayouts = handleOperation(
  operation,
  async (call) => await answerList('payouts', call),
)
