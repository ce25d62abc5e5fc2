import { testWebhookHistories } from './webhook-histories.test-data.ts'

testWebhookHistories('stripe', 'a dozen')
testWebhookHistories('square', 'a dozen')
testWebhookHistories('truelayer', 'a dozen')
