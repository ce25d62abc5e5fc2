import { extendReservation as endpoint } from '@foyer/contract/endpoints/sale/extend-reservation.ts'
import { extensionsMaximum } from '@foyer/contract/limits.ts'
import { handle } from '../../../platform/http/handle.ts'
import { extendSale } from './extend-sale.ts'

export const extendReservation = handle(endpoint, async (call) => {
  const { seconds, extensionsUsed } = await extendSale(call)
  return { seconds_remaining: seconds, extensions_left: extensionsMaximum - extensionsUsed }
})
