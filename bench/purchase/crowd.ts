import { openClient } from '../http-load.ts'
import { buyTickets, type Kind } from './buy-tickets.ts'
import { httpBuyer, note, type Times } from './http-buyer.ts'
import type { Shop } from './shop.ts'

/** Tells the buyers of all crowds of one run apart. */
let lastBuyer = 0

/**
 * Lets `buyers` at a time buy until `purchases` are made, and waits until every order's mail has arrived; nobody waits for
 * that mail before they buy again. Answers the seconds it took.
 */
export async function letBuy(
  shop: Shop,
  kind: Kind,
  { buyers, purchases }: { readonly buyers: number; readonly purchases: number },
  times: Times,
): Promise<number> {
  const mailed: Promise<void>[] = []
  let left = purchases
  const began = performance.now()
  await Promise.all(
    Array.from({ length: Math.min(buyers, purchases) }, async () => {
      const client = await openClient(shop.port)
      while (left > 0) {
        left -= 1
        lastBuyer += 1
        const buyer = httpBuyer(client, shop.simulators, lastBuyer, times)
        const started = performance.now()
        await buyTickets(buyer, kind)
        note(times, '(whole purchase, without the mail)', performance.now() - started)
        mailed.push(waitForOrder(shop, buyer.email, times))
      }
      client.close()
    }),
  )
  await Promise.all(mailed)
  return (performance.now() - began) / 1000
}

async function waitForOrder(shop: Shop, email: string, times: Times): Promise<void> {
  const began = performance.now()
  await shop.simulators.waitForMail(
    email,
    200,
    ({ attachments }) => attachments.length > 0 || undefined,
  )
  note(times, '(mail with the tickets)', performance.now() - began)
}
