import { getTruelayerStatus as endpoint } from '@foyer/contract/endpoints/payment/get-truelayer-status.ts'
import { handle } from '../../../platform/http/handle.ts'
import { presentBankStatus } from './bank-status-view.ts'
import { readBankStatus } from './read-bank-status.ts'

export const getTruelayerStatus = handle(endpoint, async (call) => ({
  truelayer_status: presentBankStatus(await readBankStatus(call), call.now),
}))
