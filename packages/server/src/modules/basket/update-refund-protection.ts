import { updateRefundProtection as endpoint } from '@foyer/contract/endpoints/basket/update-refund-protection.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeRefundProtection } from './change-refund-protection.ts'

export const updateRefundProtection = handle(endpoint, async (call) => {
  await changeRefundProtection(call, call.body.refund_protection)
  return {}
})
