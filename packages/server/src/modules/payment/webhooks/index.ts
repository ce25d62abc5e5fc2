import type { Part } from '../../module.ts'
import { providerWebhook } from './provider-webhook.ts'

/** The events that providers send are recorded, and the provider is asked about each. */
export const webhooks: Part = { handlers: [providerWebhook] }
