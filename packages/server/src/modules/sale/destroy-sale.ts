import { destroySale as endpoint } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { handle } from '../../platform/handle.ts'
import { abandonReservation } from './abandon-reservation.ts'

export const destroySale = handle(endpoint, async (call) => {
  await abandonReservation(call)
  return {}
})
