import { addToBasket as endpoint } from '@foyer/contract/endpoints/basket/add.ts'
import { handle, redirectTo } from '../../platform/handle.ts'
import { addToBasket } from './add-to-basket.ts'
import { formPage } from './form-page.ts'

/** A plain form is led to the checkout, or back to its page; our own script goes there by itself. */
export const add = handle(
  endpoint,
  async (call) => {
    await addToBasket(call, call.body)
    const isPage = (call.request.headers.accept ?? '').includes('text/html')
    return isPage ? redirectTo('/checkout/') : {}
  },
  { backFrom: formPage },
)
