import { expect } from '@playwright/test'
import type { ShopUrls } from './start-foyer.ts'

/** The simulated card provider seen from its own side: the payments it captured, and its failure buttons. */
export interface CardProvider {
  /** Every payment of the sale with this reference, oldest first. */
  paymentsOf(reference: string): Promise<CardPayment[]>
  /** All payments of the shop. */
  payments(): Promise<CardPayment[]>
  /** Presses a button of the control panel; the sandbox's README lists them. */
  press(button: string, fields?: Readonly<Record<string, string>>): Promise<void>
}

export interface CardPayment {
  readonly id: string
  readonly status: string
  /** Minor units. */
  readonly amount: number
  readonly amount_received: number
  readonly metadata: Readonly<Record<string, string>>
}

const secretKey = 'sk_test_sandbox'

export function cardProviderOf(shop: ShopUrls): CardProvider {
  async function payments(): Promise<CardPayment[]> {
    const response = await fetch(new URL('/v1/payment_intents?limit=100', shop.sandboxUrl), {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    expect(response.status).toBe(200)
    // Stripe's published list of payment intents.
    const { data } = (await response.json()) as { data: CardPayment[] }
    return data.toReversed()
  }
  return {
    payments,
    paymentsOf: async (reference) =>
      (await payments()).filter(({ metadata }) => Object.values(metadata).includes(reference)),
    async press(button, fields = {}) {
      const response = await fetch(new URL(`/_control/${button}`, shop.sandboxUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
      expect(response.status, `${button}: ${await response.text()}`).toBe(200)
    },
  }
}
