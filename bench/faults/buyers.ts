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
  readonly email: string
  /** The clock of this machine, in milliseconds, when the buyer had the answer. */
  readonly at: number
}

export interface CrowdOptions {
  /** Tells the buyers of one crowd from those of another. */
  readonly name?: string
  /** How long each waits before the next purchase. */
  readonly pauseMs?: number
  /** How many purchases an earlier crowd at the same shop has begun. */
  readonly after?: number
}

export interface Crowd {
  readonly tally: Tally
  readonly acknowledged: readonly Acknowledged[]
  /** Purchases that were refused or abandoned, by reason. */
  readonly unfinished: Readonly<Record<string, number>>
  /** Lets purchases under way finish, and begins no new ones. */
  end(): Promise<void>
  /** All go away at once, whatever they were doing. */
  leave(): Promise<void>
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
  { name = 'buyer', pauseMs = 0, after = 0 }: CrowdOptions = {},
): Crowd {
  const tally = createTally()
  const acknowledged: Acknowledged[] = []
  const unfinished: Record<string, number> = {}
  let isEnding = false
  let hasLeft = false
  let purchases = after

  async function buyOne(): Promise<void> {
    purchases += 1
    const number = purchases
    const ip = `10.${Math.floor(number / 250)}.${number % 250}.7`
    const shopper = createShopper(
      overHttp(servers, ip, tally, () => hasLeft),
      ip,
    )
    await shopper.add([stock, 1 + (number % 3)])
    const { reserved, error } = await shopper.reserve()
    if (!reserved) throw new Error(`reserve: ${error}`)
    // What a server that died has not answered is asked for once more: then the basket has twice as many, as its page shows.
    const qty = quantityIn(await shopper.checkout())
    const intent = await shopper.token()
    const email = `${name}${number}@example.com`
    await shopper.name(email)
    await confirmCard(stripe, intent)
    await shopper.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
    for (let tried = 0; tried < deliveryTries && !hasLeft; tried += 1) {
      const { status } = await shopper.send(deliverToBitticket, {})
      if (status === 200) {
        acknowledged.push({ intent, qty, email, at: Date.now() })
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
      if (pauseMs > 0 && !isEnding) await setTimeout(pauseMs)
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
    async leave() {
      isEnding = true
      hasLeft = true
      await all
    },
  }
}
