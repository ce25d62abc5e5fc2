import { stripeWebhook as endpoint } from '@foyer/contract/endpoints/payment/stripe.ts'
import { webhookOf } from './webhook-of.ts'

export const stripeWebhook = webhookOf(endpoint, 'stripe')
