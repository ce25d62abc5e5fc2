import { createHmac, timingSafeEqual } from 'node:crypto'
import { providerPatienceMs } from '@foyer/contract/limits.ts'
import type { BankProvider } from '../../server/src/providers/bank/port.ts'
import { markInMetadata, metadataOfMark } from '../../server/src/providers/payment/mark-metadata.ts'
import {
  PaymentProviderError,
  type ListedPayment,
  type MadeRefund,
  type PaymentState,
} from '../../server/src/providers/payment/port.ts'
import { type MadeUpConfig, type MadeUpPayment, signatureHeader } from './made-up-shapes.ts'

/**
 * Payments on the page of a provider that does not exist. It shows what an adapter answers; a real one also checks the
 * shape of what it reads, as `truelayer.ts` does.
 */
export function createMadeUpProvider(
  { apiKey, apiBase }: MadeUpConfig,
  returnUrl: string,
): BankProvider {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const request = {
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(providerPatienceMs),
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const answer = await fetch(`${apiBase}/made-up/${path}`, request).catch((error: unknown) => {
      throw new PaymentProviderError('unknown', 'Made-up did not answer', null, error)
    })
    if (answer.ok) return (await answer.json()) as Answer
    const kind = answer.status < 500 ? 'refused' : 'unknown'
    const why = answer.status === 401 ? 'authentication failed' : 'refused'
    throw new PaymentProviderError(kind, `Made-up ${answer.status}: ${why}`, null)
  }
  const read = async (id: string) => await ask<MadeUpPayment>(`payments/${encodeURIComponent(id)}`)
  return {
    async requireReady() {
      await ask('ready')
    },
    async create(payment) {
      const { idempotencyKey: key, amount, currency, saleReference: reference } = payment
      const asked = {
        key,
        amount,
        currency,
        reference,
        metadata: metadataOfMark(payment),
        returnUrl,
      }
      const { id } = await ask<MadeUpPayment>('payments', asked)
      return { providerId: id, handOver: `${apiBase}/made-up/page/${id}` }
    },
    read: async (id) => stateOf(await read(id)),
    cancel: async (id) =>
      stateOf(await ask<MadeUpPayment>(`payments/${encodeURIComponent(id)}/cancel`, {})),
    async refund({ idempotencyKey: key, providerId, amount }) {
      const path = `payments/${encodeURIComponent(providerId)}/refunds`
      const { id } = await ask<{ readonly id: string }>(path, { key, amount })
      return { refundId: id, status: 'succeeded' }
    },
    listRefunds: async (id) => refundsOf(await read(id)),
    readRefund: async () => await Promise.resolve('succeeded' as const),
    async *listPayments(since, wanted) {
      const all = await ask<readonly MadeUpPayment[]>(`payments?since=${since.toISOString()}`)
      const ids = await wanted(all.map(({ id }) => id))
      yield all.filter(({ id }) => ids.has(id)).map(listed)
    },
    async readWebhook(rawBody, headers) {
      const expected = createHmac('sha256', apiKey).update(rawBody).digest()
      const given = Buffer.from(String(headers[signatureHeader]), 'hex')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return await Promise.resolve(null)
      const body = JSON.parse(rawBody.toString('utf8')) as { event: string; payment: string }
      return { eventId: body.event, type: 'payment.paid', paymentId: body.payment, body }
    },
  }
}

const statuses = { open: 'open', paid: 'captured', cancelled: 'cancelled' } as const

const stateOf = ({ id, status, amount, currency, reference }: MadeUpPayment): PaymentState => ({
  providerId: id,
  status: statuses[status],
  capturedAmount: status === 'paid' ? amount : 0,
  currency,
  saleReference: reference,
  failureText: null,
})

const refundsOf = ({ id, currency, refunds }: MadeUpPayment): MadeRefund[] =>
  refunds.map((refund) => ({
    refundId: refund.id,
    providerId: id,
    status: 'succeeded',
    amount: refund.amount,
    currency,
    idempotencyKey: refund.key,
  }))

const listed = (payment: MadeUpPayment): ListedPayment => ({
  ...stateOf(payment),
  madeAt: new Date(payment.madeAt),
  mark: markInMetadata(payment.metadata),
  refunded: payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
  isDisputed: false,
  payerEmail: null,
})
