import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import type { FastifyInstance } from 'fastify'
import { createBrowser, type Browser } from './browser.ts'
import type { SeededStock } from '../builders/seed-catalogue.ts'

export type CheckoutBody = ResponseOf<typeof getCheckout>

/** A buyer with the usual actions; anything that goes wrong on the way throws. */
export interface Shopper extends Browser {
  add(...entries: (readonly [SeededStock, number])[]): Promise<void>
  addVoucher(productId: number, value: string, qty: number): Promise<void>
  checkout(): Promise<CheckoutBody>
  reserve(): Promise<ResponseOf<typeof reserveTickets>>
  /** Names the buyer of an express sale, which also starts the prepared payment. */
  name(email?: string, fullName?: string): Promise<void>
  /** The provider's id of the prepared payment. */
  token(): Promise<string>
  /** Adds, reserves, prepares the card and presses "pay": the provider decides next. */
  toPayment(entry: readonly [SeededStock, number], email?: string): Promise<string>
}

const expectOk = <Body>(
  what: string,
  answer: { readonly status: number; readonly body: Body },
): Body => {
  if (answer.status < 300) return answer.body
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

export function createShopper(app: FastifyInstance, remoteAddress?: string): Shopper {
  const browser = createBrowser(app, remoteAddress)
  const shopper: Shopper = {
    ...browser,
    async add(...entries) {
      // Two dates of one type do not fit into one request, because its id is the key.
      for (const [stock, qty] of entries) {
        const ticket = { [stock.typeId]: { ticket: stock.wire, qty } }
        expectOk('add', await browser.send(addToBasket, { ticket }))
      }
    },
    async addVoucher(productId, value, qty) {
      const voucher = { gift_voucher_id: productId, value, qty }
      expectOk('add', await browser.send(addToBasket, { gift_voucher: { 1: voucher } }))
    },
    checkout: async () => expectOk('get', await browser.call(getCheckout)),
    reserve: async () => expectOk('reserve', await browser.call(reserveTickets)),
    async name(email = 'ada@example.com', fullName = 'Ada Lovelace') {
      const details = { fullname: fullName, email, address: '', organiser_subscribed_marketing: {} }
      expectOk('name', await browser.send(setAccountDetails, details))
    },
    async token() {
      const { client_secret } = expectOk('get_token', await browser.call(getToken))
      return client_secret.split('_secret', 1)[0] ?? ''
    },
    async toPayment(entry, email) {
      await shopper.add(entry)
      const { reserved, error } = await shopper.reserve()
      if (!reserved) throw new Error(`reserve: ${error}`)
      const intent = await shopper.token()
      await shopper.name(email)
      return intent
    },
  }
  return shopper
}
