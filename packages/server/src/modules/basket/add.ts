import { addToBasket as endpoint } from '@foyer/contract/endpoints/basket/add.ts'
import { handle, redirectTo } from '../../platform/http/handle.ts'
import { BehindQueue } from '../queue/exports.ts'
import { addToBasket } from './add-to-basket.ts'
import { askAboutReservation } from './ask-about-reservation.ts'
import { formPage } from './form-page.ts'

/**
 * A plain form is redirected to the checkout, or back to its page; our own script goes there by itself. A buyer with
 * reserved tickets who posts a form is asked first whether to release them.
 */
export const add = handle(
  endpoint,
  async (call) => {
    const isPage = (call.request.headers.accept ?? '').includes('text/html')
    try {
      const added = await addToBasket(call, call.body, isPage && !call.body.give_up_reservation)
      if (added.outcome === 'reserved') return askAboutReservation(call, added)
    } catch (error) {
      if (isPage && error instanceof BehindQueue) return redirectTo(`${error.path}?refused=turn`)
      throw error
    }
    return isPage ? redirectTo('/checkout/') : {}
  },
  { backFrom: formPage, xsrf: 'own form' },
)
