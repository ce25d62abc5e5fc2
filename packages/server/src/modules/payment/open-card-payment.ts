import { paymentMessages } from '@foyer/contract/messages.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'
import { CardProviderError } from '../../providers/card/port.ts'
import { blockedBy, requireSessionSale, wrongState } from '../sale/exports.ts'
import { intentOf } from './adopt-intent.ts'
import { requirePayable, type PayableSale } from './payable-sale.ts'
import {
  countPayments,
  findOpenPayment,
  insertPayment,
  setPaymentStatus,
  setProviderIntent,
  type Payment,
} from './payment-store.ts'
import { endPayment } from './settle-payment.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

type Prepared =
  | { readonly kind: 'ready'; readonly clientSecret: string }
  /** The intent is committed; the provider is asked next, always with the same key. */
  | { readonly kind: 'ask'; readonly payment: Payment; readonly reference: string }
  /** An intent for another amount is in the way. */
  | { readonly kind: 'outdated'; readonly payment: Payment }

/**
 * Prepares a card payment of what the session's sale costs and answers the secret the card form needs. Repeating it
 * answers the same intent; when the amount has changed the earlier intent is cancelled first.
 * @throws FoyerError reserving, wrong_state, payment, unavailable
 */
export async function openCardPayment(asking: Asking): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const prepared = await prepare(asking)
    if (prepared.kind === 'ready') return prepared.clientSecret
    if (prepared.kind === 'ask') return await askProvider(asking.foyer, prepared)
    await endOutdated(asking.foyer, prepared.payment)
  }
  throw new FoyerError(
    'payment',
    'An earlier payment is still under way. Please wait a moment and try again.',
  )
}

async function prepare(asking: Asking): Promise<Prepared> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx): Promise<Prepared> => {
    const { sale } = await requireSessionSale(tx, asking)
    const payable = await requirePayable(tx, sale, now)
    if (payable.prices.total <= 0) throw await wrongState(tx, sale, 'There is nothing to pay.', now)
    requireUnblocked(payable)
    const open = await findOpenPayment(tx, sale.id, 'stripe')
    const { reference } = payable
    if (open === undefined) {
      const number = (await countPayments(tx, sale.id)) + 1
      const payment = await insertPayment(
        tx,
        {
          saleId: sale.id,
          provider: 'stripe',
          status: 'created',
          amount: payable.prices.total,
          currency: payable.currency,
          idempotencyKey: `sale-${reference}-card-${number}`,
          linesFingerprint: payable.fingerprint,
          prices: payable.prices,
        },
        now,
      )
      return { kind: 'ask', payment, reference }
    }
    // Equal totals are not enough: a code may pay another part of it.
    const same =
      open.amount === payable.prices.total &&
      open.linesFingerprint === payable.fingerprint &&
      isDeepStrictEqual(open.prices, payable.prices)
    if (!same) return { kind: 'outdated', payment: open }
    if (open.clientSecret !== null) return { kind: 'ready', clientSecret: open.clientSecret }
    return { kind: 'ask', payment: open, reference }
  })
}

function requireUnblocked({ loaded }: PayableSale): void {
  const organiser = blockedBy(loaded)
  if (organiser !== null) throw new FoyerError('payment', paymentMessages.notConfigured(organiser))
}

async function endOutdated(foyer: Foyer, payment: Payment): Promise<void> {
  try {
    await endPayment(foyer, payment)
  } catch (error) {
    throw unavailable(error)
  }
}

/** It may have worked at the provider: the next try asks again, with the same key. */
const unavailable = (cause: unknown): unknown =>
  cause instanceof CardProviderError
    ? new FoyerError('unavailable', 'The card form could not be prepared. Please try again.', {
        cause,
        retryAfterSeconds: 2,
      })
    : cause

async function askProvider(
  foyer: Foyer,
  { payment, reference }: Extract<Prepared, { kind: 'ask' }>,
): Promise<string> {
  try {
    const intent = await foyer.providers.card.createIntent(intentOf(payment, reference))
    await foyer.db.transaction(async (tx) => {
      await setProviderIntent(tx, payment.id, intent, foyer.clock.now())
    })
    return intent.clientSecret
  } catch (error) {
    if (error instanceof CardProviderError && error.kind === 'refused') {
      await foyer.db.transaction(async (tx) => {
        await setPaymentStatus(
          tx,
          payment.id,
          { status: 'failed', failureText: error.message },
          foyer.clock.now(),
        )
      })
      throw new FoyerError('payment', error.userMessage ?? 'The card form could not be prepared.', {
        cause: error,
      })
    }
    throw unavailable(error)
  }
}
