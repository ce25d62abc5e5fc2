import { testWebhookHistories } from './test-webhook-histories.ts'

testWebhookHistories('stripe')
