import { setTimeout } from 'node:timers/promises'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import type { SeededStock } from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { createShopper } from '../../packages/server/src/testing/shoppers/shopper.ts'
import { createTally, overHttp, type Tally } from './over-http.ts'
import { confirmCard, type Stripe } from './stripe-side.ts'

/** The shop's promise to a buyer: this payment went through, and this many tickets are theirs. */
interface Acknowledged {
  readonly intent: string
  readonly qty: number
  /** When, by performance.now. */
  readonly at: number
}

export interface Crowd {
  readonly tally: Tally
  readonly acknowledged: readonly Acknowledged[]
  /** Purchases that were refused or abandoned, by reason. */
  readonly unfinished: Readonly<Record<string, number>>
  /** Lets purchases under way finish, and begins no new ones. */
  end(): Promise<void>
}

/** Longer than the shop's reconciler takes to learn of a payment. */
const deliveryTries = 400

const quantityIn = ({ tickets }: Checkout): number => tickets.reduce((sum, { qty }) => sum + qty, 0)

/**
 * Buyers, each from a network of their own, who place one order after another by card. A second crowd at one shop begins
 * `after` the purchases of the first.
 */
export function startBuyers(
  count: number,
  servers: readonly (number | string)[],
  stock: SeededStock,
  stripe: Stripe,
  after = 0,
): Crowd {
  const tally = createTally()
  const acknowledged: Acknowledged[] = []
  const unfinished: Record<string, number> = {}
  let isEnding = false
  let purchases = after

  async function buyOne(): Promise<void> {
    purchases += 1
    const number = purchases
    const ip = `10.${Math.floor(number / 250)}.${number % 250}.7`
    const shopper = createShopper(
      overHttp(servers, ip, tally, () => false),
      ip,
    )
    await shopper.add([stock, 1 + (number % 3)])
    const { reserved, error } = await shopper.reserve()
    if (!reserved) throw new Error(`reserve: ${error}`)
    // What a server that died has not answered is asked for once more: then the basket has twice as many, as its page shows.
    const qty = quantityIn(await shopper.checkout())
    const intent = await shopper.token()
    await shopper.name(`buyer${number}@example.com`)
    await confirmCard(stripe, intent)
    await shopper.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
    for (let tried = 0; tried < deliveryTries; tried += 1) {
      const { status } = await shopper.send(deliverToBitticket, {})
      if (status === 200) {
        acknowledged.push({ intent, qty, at: performance.now() })
        return
      }
      await setTimeout(250)
    }
    throw new Error('paid and never delivered')
  }

  async function goOn(): Promise<void> {
    while (!isEnding) {
      try {
        await buyOne()
      } catch (error) {
        const why = (error instanceof Error ? error.message : String(error)).slice(0, 120)
        unfinished[why] = (unfinished[why] ?? 0) + 1
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, async () => await goOn()))
  return {
    tally,
    acknowledged,
    unfinished,
    async end() {
      isEnding = true
      await all
    },
  }
}
