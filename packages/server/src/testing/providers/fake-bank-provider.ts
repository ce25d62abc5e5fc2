import { webhookPathOf } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { randomIds } from '../../platform/ids.ts'
import type { BankProvider } from '../../providers/bank/port.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { createFakeCardProvider, type FakeCardProvider } from './fake-card-provider.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

export interface FakeBankProvider
  extends BankProvider, Pick<FakeCardProvider, 'intents' | 'refunds' | 'settle' | 'failNext'> {
  /** How often the state of a payment was asked for. */
  readonly asked: { count: number }
  /** From now on new payments get no page. */
  withoutPage(): void
}

/** A bank whose every answer the test decides; the real adapter is tested against the simulator. */
export function createFakeBankProvider(): FakeBankProvider {
  const fake = createFakeCardProvider()
  const asked = { count: 0 }
  let hasPage = true
  return {
    intents: fake.intents,
    refunds: fake.refunds,
    settle: (id, change) => fake.settle(id, change),
    failNext: (when) => fake.failNext(when),
    async refund(refund) {
      const made = await fake.refund(refund)
      return { ...made, refundId: `bank_${made.refundId}` }
    },
    async listRefunds(providerId) {
      const all = await fake.listRefunds(providerId)
      return all.map((made) => ({ ...made, refundId: `bank_${made.refundId}` }))
    },
    listPayments: (since, wanted) => fake.listPayments(since, wanted),
    readRefund: async ({ refundId, providerId }) =>
      await fake.readRefund({ refundId: refundId.replace('bank_', ''), providerId }),
    asked,
    withoutPage() {
      hasPage = false
    },
    async requireReady() {
      await fake.create({
        idempotencyKey: 'ready',
        amount: 1,
        currency: 'GBP',
        saleReference: '',
      })
    },
    async create(payment) {
      if (payment.payer === null || payment.payer === undefined)
        throw new PaymentProviderError('refused', 'nobody pays', null)
      const { providerId } = await fake.create(payment)
      const handOver = hasPage ? `https://bank.example/payments#payment_id=${providerId}` : null
      return { providerId, handOver }
    },
    async read(id) {
      asked.count += 1
      return await fake.read(id)
    },
    async cancel(id) {
      // A payment that the bank is processing cannot be cancelled.
      return fake.intents.get(id)?.status === 'processing'
        ? await fake.read(id)
        : await fake.cancel(id)
    },
    readWebhook: async (rawBody, headers) =>
      await fake.readWebhook(rawBody, { 'stripe-signature': String(headers['tl-signature']) }),
  }
}

/** Sends the bank provider's webhook about a payment; answers the status. */
export async function sendBankWebhook(
  shop: Pick<TestFoyer, 'app'>,
  payment: string | null,
  event: { readonly id?: string; readonly signature?: string; readonly type?: string } = {},
): Promise<number> {
  const { id = randomIds.uuid(), type = 'payment_settled', signature = 'valid' } = event
  const answer = await shop.app.inject({
    method: 'POST',
    url: webhookPathOf('truelayer'),
    headers: { 'content-type': 'application/json', 'tl-signature': signature },
    payload: JSON.stringify({ id, type, intent: payment }),
  })
  return answer.statusCode
}
