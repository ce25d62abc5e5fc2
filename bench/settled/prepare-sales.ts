import type { SeededStock } from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { openClient } from '../http-load.ts'
import { httpBuyer } from '../purchase/http-buyer.ts'
import { checkout, requestsOf } from '../purchase/requests.ts'
import type { Shop } from '../purchase/shop.ts'

const buyers = 8

/** Sales of one ticket whose payment the provider has captured and the shop has not heard of; their payments' ids there. */
export async function prepareSales(
  shop: Shop,
  stock: SeededStock,
  count: number,
): Promise<string[]> {
  const intents: string[] = []
  let last = 0
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const client = await openClient(shop.port)
      while (last < count) {
        last += 1
        const buyer = httpBuyer(client, shop.simulators, last, new Map())
        const { open, post } = requestsOf(buyer)
        await open('/checkout/')
        const ticket = { [stock.typeId]: { ticket: stock.wire, qty: 1 } }
        await post('/do/checkout/add/', { ticket })
        await post(`${checkout}/reserve_tickets/`)
        const token = await post('/ajax/checkout/stripe/get_token/')
        const intent = /"client_secret":"(pi_\w+?)_secret/.exec(token)?.[1]
        if (intent === undefined) throw new Error(`no payment was prepared: ${token}`)
        await post('/ajax/checkout/checkout/set_account_details/', {
          fullname: 'Robin Ashdown',
          email: buyer.email,
          address: '',
        })
        await buyer.confirmCard(intent)
        intents.push(intent)
      }
      client.close()
    }),
  )
  return intents
}
