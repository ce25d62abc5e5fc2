import { testWebhookHistories } from './webhook-histories.test-data.ts'

testWebhookHistories('stripe', 'a dozen')
