import { squarePartiesOf } from '../../providers/square/square-vendor.ts'
import {
  PaymentProviderError,
  type ListedPayment,
  type NewProviderPayment,
  type PaymentState,
  type RefundStatus,
} from '../../providers/payment/port.ts'
import { markedAs } from './fake-card-provider.ts'
import type { SquareProvider } from '../../providers/square/port.ts'

export interface FakeSquareProvider extends SquareProvider {
  readonly payments: Map<string, PaymentState>
  /** Every request to make a payment, repeats included. */
  readonly asked: NewProviderPayment[]
  readonly refunds: { providerId: string; amount: number; idempotencyKey: string }[]
  /** The status of its pending refunds. */
  refundStatus: RefundStatus
  /** The outcome of payments made from now on: the refusal's text, or their status. */
  next: { readonly refuse: string | null } | Partial<PaymentState>
  /** The next call fails: before it took effect, or after (its answer is lost). */
  failNext(when: 'before' | 'after'): void
  settle(providerId: string, change: Partial<PaymentState>): void
}

/** A Square whose every answer the test decides; the real adapter is tested against the simulator. */
export function createFakeSquareProvider(): FakeSquareProvider {
  const scriptUrl = 'https://sandbox.web.squarecdn.com/v1/square.js'
  const payments = new Map<string, PaymentState>()
  const byKey = new Map<string, string>()
  const marks = new Map<string, ListedPayment['mark']>()
  const cancelled = new Set<string>()
  let failure: 'before' | 'after' | null = null

  const guarded = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve()
    const fails = failure
    failure = null
    if (fails === 'before') throw new PaymentProviderError('unknown', 'no connection', null)
    const result = work()
    if (fails === 'after') throw new PaymentProviderError('unknown', 'the answer was lost', null)
    return result
  }
  const find = (providerId: string): PaymentState => {
    const payment = payments.get(providerId)
    if (payment === undefined)
      throw new PaymentProviderError('refused', `no payment ${providerId}`, null)
    return payment
  }
  const make = (asked: NewProviderPayment): string => {
    if (cancelled.has(asked.idempotencyKey))
      throw new PaymentProviderError('refused', 'this key was cancelled', null)
    if ('refuse' in provider.next)
      throw new PaymentProviderError('refused', 'CARD_DECLINED', provider.next.refuse)
    const providerId = `sq_${payments.size + 1}`
    byKey.set(asked.idempotencyKey, providerId)
    marks.set(providerId, markedAs(asked).mark)
    payments.set(providerId, {
      providerId,
      status: 'captured',
      capturedAmount: asked.amount,
      currency: asked.currency,
      saleReference: asked.saleReference,
      failureText: null,
      ...provider.next,
    })
    return providerId
  }
  const provider: FakeSquareProvider = {
    thirdParties: squarePartiesOf({ scriptUrl }),
    form: {
      applicationId: 'sandbox-sq0idb-fake',
      scriptUrl,
    },
    prepare() {},
    payments,
    asked: [],
    refunds: [],
    refundStatus: 'pending',
    next: {},
    failNext: (when) => {
      failure = when
    },
    settle(providerId, change) {
      payments.set(providerId, { ...find(providerId), ...change })
    },
    create: async (asked) => {
      provider.asked.push(asked)
      return await guarded(() => ({
        providerId: byKey.get(asked.idempotencyKey) ?? make(asked),
        handOver: null,
      }))
    },
    read: async (providerId) => await guarded(() => find(providerId)),
    cancel: async (providerId) => await guarded(() => find(providerId)),
    cancelUnanswered: async ({ idempotencyKey }) =>
      await guarded(() => {
        if (byKey.has(idempotencyKey)) return false
        cancelled.add(idempotencyKey)
        return true
      }),
    refund: async (refund) =>
      await guarded(() => {
        const known = provider.refunds.some((one) => one.idempotencyKey === refund.idempotencyKey)
        if (!known) provider.refunds.push(refund)
        return { refundId: `sqr_${refund.idempotencyKey}`, status: 'pending' as const }
      }),
    listRefunds: async (providerId) =>
      await guarded(() =>
        provider.refunds
          .filter((one) => one.providerId === providerId)
          .map((one) => ({
            ...one,
            refundId: `sqr_${one.idempotencyKey}`,
            status: provider.refundStatus,
            currency: find(providerId).currency,
          })),
      ),
    async *listPayments(since, wanted) {
      const all = await guarded(() => [...payments.values()])
      const ids = await wanted(all.map(({ providerId }) => providerId))
      yield all
        .filter(({ providerId }) => ids.has(providerId))
        .map((payment) => ({
          ...payment,
          // The fake has no time of its own.
          madeAt: since,
          mark: marks.get(payment.providerId) ?? null,
          refunded: provider.refunds
            .filter((one) => one.providerId === payment.providerId)
            .reduce((sum, { amount }) => sum + amount, 0),
          isDisputed: false,
          payerEmail: null,
        }))
    },
    readRefund: async () => await guarded(() => provider.refundStatus),
    async readWebhook(rawBody, headers) {
      await Promise.resolve()
      if (headers['x-square-hmacsha256-signature'] !== 'valid') return null
      const event = JSON.parse(rawBody.toString('utf8')) as {
        eventId: string
        type: string
        paymentId: string | null
        idempotencyKey: string | null
      }
      return { ...event, body: event }
    },
  }
  return provider
}
