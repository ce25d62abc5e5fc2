import { testWebhookHistories } from './webhook-histories.test-data.ts'

testWebhookHistories('stripe', 'all')
testWebhookHistories('square', 'a dozen')
testWebhookHistories('truelayer', 'a dozen')
