import { updateBasketState as endpoint } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { handle } from '../../platform/http/handle.ts'
import { moveSale } from './move-sale.ts'

export const updateBasketState = handle(endpoint, async (call) => ({
  seconds_remaining: await moveSale(call, call.body.state),
}))
