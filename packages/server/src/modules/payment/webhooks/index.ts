import type { Part } from '../../module.ts'
import { squareWebhook } from './square.ts'
import { stripeWebhook } from './stripe.ts'
import { truelayerWebhook } from './truelayer.ts'

/** The events that providers send are recorded, and the provider is asked about each. */
export const webhooks: Part = {
  handlers: [stripeWebhook, truelayerWebhook, squareWebhook],
}
