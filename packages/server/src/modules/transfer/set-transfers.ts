import { setTransfers as endpoint } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { handle } from '../../platform/http/handle.ts'
import { sendTransfers } from './send-transfers.ts'

export const setTransfers = handle(endpoint, async (call) => {
  await sendTransfers(call, call.body.transfers)
  return {}
})
