import { squareWebhook as endpoint } from '@foyer/contract/endpoints/payment/square.ts'
import { webhookOf } from './webhook-of.ts'

export const squareWebhook = webhookOf(endpoint, 'square')
