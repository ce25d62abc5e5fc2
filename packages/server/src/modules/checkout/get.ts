import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { handle } from '../../platform/http/handle.ts'
import { loadCheckout } from './load-checkout.ts'

export const get = handle(getCheckout, async (call) => await loadCheckout(call))
