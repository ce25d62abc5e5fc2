import { encodeForm } from '../../packages/server/src/testing/shoppers/browser.ts'
import type { Buyer } from './buyer.ts'

export const checkout = '/ajax/checkout/checkout'
export const user = '/ajax/user/user'

export type Requests = ReturnType<typeof requestsOf>

/** What a page asks for. Each answers the body, and throws when the shop refuses. */
export function requestsOf(buyer: Buyer) {
  const open = async (url: string) =>
    await buyer.ask({ method: 'GET', url, headers: { accept: 'text/html' } })
  const read = async (url: string) =>
    await buyer.ask({ method: 'GET', url, headers: { accept: 'application/json' } })
  const post = async (url: string, fields: object = {}) =>
    await buyer.ask({
      method: 'POST',
      url,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-xsrf-token': decodeURIComponent(buyer.cookie('XSRF-TOKEN') ?? ''),
      },
      payload: encodeForm(fields),
    })
  const moveTo = async (state: string): Promise<void> => {
    await post(`${checkout}/update_basket_state/`, { state })
    await read(`${checkout}/get/`)
  }
  const openCheckout = async (): Promise<void> => {
    await open('/checkout/')
    await read(`${checkout}/get/`)
    await read(`${user}/get_user/`)
  }
  return { open, read, post, moveTo, openCheckout }
}
