import type { Part } from '../../module.ts'
import { squareWebhook } from './square.ts'
import { stripeWebhook } from './stripe.ts'
import { truelayerWebhook } from './truelayer.ts'

/** What providers send, recorded and asked about. */
export const webhooks: Part = {
  handlers: [stripeWebhook, truelayerWebhook, squareWebhook],
}
