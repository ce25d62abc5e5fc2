import { testWebhookHistories } from './webhook-histories-fixture.ts'

testWebhookHistories('truelayer')
