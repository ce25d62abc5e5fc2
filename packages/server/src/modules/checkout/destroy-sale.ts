import { destroySale as endpoint } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { handle } from '../../platform/http/handle.ts'
import { afterOpenPayments } from '../payment/exports.ts'
import { abandonReservation } from '../sale/exports.ts'

export const destroySale = handle(endpoint, async (call) => {
  await afterOpenPayments(call, async (nothingOpen) => await abandonReservation(call, nothingOpen))
  return {}
})
