import { listGiftVouchers as operation } from '@foyer/contract/api/lists/list-gift-vouchers.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listGiftVouchers = handleOperation(
  operation,
  async (call) => await answerList('gift-vouchers', call),
)
