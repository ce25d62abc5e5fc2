import { smartcheckout as endpoint } from '@foyer/contract/endpoints/sale/smartcheckout.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import { isPreviewOfLink } from './link-preview.ts'
import { moveReservationHere } from './move-reservation-here.ts'

/** Whatever becomes of the link, the checkout shows what this browser has: a reference proves nothing to a stranger. */
export const smartcheckout = handle(
  endpoint,
  async (call) => {
    if (!isPreviewOfLink(call.request.headers)) {
      await moveReservationHere(call, call.body.session)
    }
    return redirectTo('/checkout/')
  },
  { limit: { perNetwork: 20 } },
)
