import { testWebhookHistories } from './webhook-histories-fixture.ts'

testWebhookHistories('square')
