import Stripe from 'stripe'
import type { HttpPost, PostOutcome } from '../http-post.ts'

interface Received {
  type: string
  id: string
  event: Stripe.Event
}

/** Receives webhooks in place of the shop: checks each signature with the SDK and keeps the event. */
export interface Receiver {
  post: HttpPost
  received: Received[]
  types(): string[]
  /** How it answers from now on. */
  answer(outcome: PostOutcome): void
}

export function receiver(secret = 'whsec_sandbox', nowSeconds?: () => number): Receiver {
  const received: Received[] = []
  let outcome: PostOutcome = { status: 200 }
  return {
    received,
    types: () => received.map(({ type }) => type),
    answer: (next) => void (outcome = next),
    post: async (_url, headers, body) => {
      const event = Stripe.webhooks.constructEvent(
        body,
        headers['stripe-signature'] ?? '',
        secret,
        300,
        undefined,
        nowSeconds?.(),
      )
      received.push({ type: event.type, id: event.id, event })
      return outcome
    },
  }
}
