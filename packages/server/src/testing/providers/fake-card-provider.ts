import { stripePartiesOf } from '../../providers/card/stripe-vendor.ts'
import type { CardProvider } from '../../providers/card/port.ts'
import {
  PaymentProviderError,
  type ListedPayment,
  type MadeRefund,
  type NewProviderPayment,
  type PaymentState,
  type ProviderDispute,
  type RefundStatus,
} from '../../providers/payment/port.ts'
import { createFakeCardFile, type FakeCardFile, type FakeIntent } from './fake-card-file.ts'

export interface FakeCardProvider extends CardProvider, FakeCardFile {
  readonly intents: Map<string, FakeIntent>
  readonly refunds: { providerId: string; amount: number; idempotencyKey: string }[]
  /** Sets the status of a refund; with the id `next`, that of the next one to be requested. */
  settleRefund(refundId: string, status: RefundStatus): void
  /** Moves on by a day: a refund with a key it has seen is then made again. */
  forgetRefundKeys(): void
  /** Refuses to make refunds from now on, with this text; null makes them again. */
  refuseRefunds(why: string | null): void
  /** Refunds a payment in the provider's dashboard; answers the refund's id. */
  refundByHand(providerId: string, amount: number): string
  /** Disputes a payment, or changes its dispute; answers the dispute's id. */
  dispute(providerId: string, change?: Partial<ProviderDispute>): string
  /** Changes the provider's state of an intent. */
  settle(providerId: string, change: Partial<PaymentState>): void
  /** From now on nothing can be cancelled: the provider is past that point. */
  refuseCancels(refuses: boolean): void
  /** The next call fails: before it took effect, or after (its answer is lost). */
  failNext(when: 'before' | 'after'): void
  /** The same, some calls later: 1 is the next. */
  failAfter(calls: number, when: 'before' | 'after'): void
}

/** The parts of it that a provider stores with a payment. */
export const markedAs = ({
  mark,
  idempotencyKey,
}: NewProviderPayment): Pick<ListedPayment, 'mark'> => ({
  mark: mark == null ? null : { ...mark, idempotencyKey },
})

/** A card provider whose every answer the test decides; the real adapter is tested against the simulator. */
export function createFakeCardProvider(): FakeCardProvider {
  const intents = new Map<string, FakeIntent>()
  const byKey = new Map<string, string>()
  const refundKeys = new Map<string, string>()
  const refunds: FakeCardProvider['refunds'] = []
  const made: MadeRefund[] = []
  const disputes = new Map<string, ProviderDispute>()
  let refusal: string | null = null
  const refundStatus = new Map<string, RefundStatus>()
  let failure: 'before' | 'after' | null = null
  let failsIn = 0
  let refusesCancels = false

  const guarded = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve()
    failsIn -= 1
    const fails = failsIn > 0 ? null : failure
    if (failsIn <= 0) failure = null
    if (fails === 'before') throw new PaymentProviderError('unknown', 'no connection', null)
    const result = work()
    if (fails === 'after') throw new PaymentProviderError('unknown', 'the answer was lost', null)
    return result
  }
  const find = (providerId: string): FakeIntent => {
    const intent = intents.get(providerId)
    if (intent === undefined)
      throw new PaymentProviderError('refused', `no intent ${providerId}`, null)
    return intent
  }
  const stateOfNew = (refundId: string): RefundStatus =>
    refundStatus.get(refundId) ?? refundStatus.get('next') ?? 'succeeded'
  const madeOf = (providerId: string | null): MadeRefund[] =>
    made
      .filter((one) => providerId === null || one.providerId === providerId)
      .map((one) => ({ ...one, status: stateOfNew(one.refundId) }))
  const file = createFakeCardFile(guarded)
  return {
    ...file,
    publicKey: 'pk_test_fake',
    scriptUrl: null,
    thirdParties: stripePartiesOf({ scriptUrl: null, apiBase: null }),
    intents,
    refunds,
    settle(providerId, change) {
      const intent = { ...find(providerId), ...change }
      intents.set(providerId, {
        ...intent,
        capturedAmount: change.capturedAmount ?? (intent.status === 'captured' ? intent.amount : 0),
      })
    },
    refuseCancels: (refuses) => {
      refusesCancels = refuses
    },
    failNext: (when) => {
      failure = when
      failsIn = 1
    },
    failAfter: (calls, when) => {
      failure = when
      failsIn = calls
    },
    create: async (intent) =>
      await guarded(() => {
        const providerId = byKey.get(intent.idempotencyKey) ?? `pi_${intents.size + 1}`
        byKey.set(intent.idempotencyKey, providerId)
        if (!intents.has(providerId)) {
          intents.set(providerId, {
            providerId,
            status: 'open',
            amount: intent.amount,
            capturedAmount: 0,
            currency: intent.currency,
            saleReference: intent.saleReference,
            failureText: null,
            awaitsCharge: intent.charge != null,
            ...markedAs(intent),
          })
        }
        return { providerId, handOver: `${providerId}_secret` }
      }),
    read: async (providerId) => await guarded(() => find(providerId)),
    charge: async (providerId, charge) =>
      await guarded(() => {
        const intent = find(providerId)
        if (intent.awaitsCharge !== true || intent.status !== 'open') return intent
        const charged = { ...intent, awaitsCharge: false, ...file.answerTo(intent, charge) }
        intents.set(providerId, charged)
        return charged
      }),
    cardOf: async () => await guarded(() => file.lastCharged()),
    payAs: async () => await guarded(() => undefined),
    cancel: async (providerId) =>
      await guarded(() => {
        const intent = find(providerId)
        const ended = intent.status === 'captured' || intent.status === 'cancelled'
        if (!ended && !refusesCancels) intents.set(providerId, { ...intent, status: 'cancelled' })
        return find(providerId)
      }),
    refund: async (refund) =>
      await guarded(() => {
        const dispute = disputes.get(refund.providerId)
        const why = dispute?.isRefundable === false ? 'charge_disputed' : refusal
        if (why !== null) throw new PaymentProviderError('refused', why, null)
        const refundId = refundKeys.get(refund.idempotencyKey) ?? `re_${refunds.length + 1}`
        const earlier = made.find((one) => one.refundId === refundId)
        // As Stripe answers a key that it has seen with another request.
        if (
          earlier !== undefined &&
          (earlier.amount !== refund.amount || earlier.providerId !== refund.providerId)
        )
          throw new PaymentProviderError('unknown', 'idempotency_error', null)
        if (!refundKeys.has(refund.idempotencyKey)) {
          refundKeys.set(refund.idempotencyKey, refundId)
          refunds.push(refund)
          made.push({ ...refund, refundId, status: stateOfNew(refundId) })
        }
        return { refundId, status: stateOfNew(refundId) }
      }),
    async *listPayments(since, wanted) {
      const all = await guarded(() => [...intents.values()])
      const ids = await wanted(all.map(({ providerId }) => providerId))
      yield all
        .filter(({ providerId }) => ids.has(providerId))
        .map((intent) => ({
          ...intent,
          // The fake has no time of its own.
          madeAt: since,
          mark: intent.mark ?? null,
          refunded: madeOf(intent.providerId).reduce((sum, { amount }) => sum + amount, 0),
          isDisputed: disputes.has(intent.providerId),
          payerEmail: null,
        }))
    },
    listDisputes: async (providerId) =>
      await guarded(() => [...disputes.values()].filter((one) => one.providerId === providerId)),
    listDisputesSince: async () => await guarded(() => [...disputes.values()]),
    dispute(providerId, change = {}) {
      const { amount, currency } = find(providerId)
      const status = change.status ?? disputes.get(providerId)?.status ?? 'needs_response'
      const isTaken = ['needs_response', 'under_review', 'lost'].includes(status)
      const whole = change.amount ?? disputes.get(providerId)?.amount ?? amount
      disputes.set(providerId, {
        disputeId: `du_${providerId}`,
        providerId,
        reason: 'product_not_received',
        currency,
        feeCurrency: currency,
        respondBy: new Date('2027-01-05T23:59:59Z'),
        madeAt: new Date('2026-12-02T10:00:00Z'),
        fee: isTaken ? 2_000 : 0,
        withdrawn: isTaken ? whole : 0,
        isRefundable: !isTaken && status !== 'won',
        ...change,
        status,
        amount: whole,
      })
      return `du_${providerId}`
    },
    listRefunds: async (providerId) => await guarded(() => madeOf(providerId)),
    listRefundsSince: async () => await guarded(() => madeOf(null)),
    refundByHand(providerId, amount) {
      const refundId = `re_by_hand_${made.length + 1}`
      const { currency } = find(providerId)
      made.push({
        refundId,
        providerId,
        amount,
        currency,
        status: 'succeeded',
        idempotencyKey: null,
      })
      return refundId
    },
    refuseRefunds: (why) => {
      refusal = why
    },
    forgetRefundKeys: () => refundKeys.clear(),
    readRefund: async ({ refundId }) =>
      await guarded(() => refundStatus.get(refundId) ?? 'succeeded'),
    settleRefund: (refundId, status) => {
      refundStatus.set(refundId, status)
    },
    async readWebhook(rawBody, headers) {
      await Promise.resolve()
      if (headers['stripe-signature'] !== 'valid') return null
      const event = JSON.parse(rawBody.toString('utf8')) as {
        id: string
        type: string
        intent: string | null
      }
      return { eventId: event.id, type: event.type, paymentId: event.intent, body: event }
    },
  }
}
