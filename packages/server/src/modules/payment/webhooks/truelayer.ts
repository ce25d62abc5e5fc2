import { truelayerWebhook as endpoint } from '@foyer/contract/endpoints/payment/truelayer.ts'
import { webhookOf } from './webhook-of.ts'

/** TrueLayer repeats its events for 72 hours. */
export const truelayerWebhook = webhookOf(endpoint, 'truelayer')
