import { platformWay } from '@foyer/contract/ways/ways.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { requireCard } from '../cards/card-owner.ts'
import { unavailableCards } from '../cards/change-cards.ts'
import { limitCardTries } from '../offer/limit-card-tries.ts'
import { findPaymentByProviderId } from '../intents/payment-store.ts'
import { askOnReturn } from '../capture/ask-on-return.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { chargePart } from './charge-part.ts'
import { findPart, type Part } from '../plan/part-store.ts'
import { setPlanCard } from '../plan/payment-plan-store.ts'

export type PartOutcome =
  | { readonly outcome: 'paid' }
  /** Its order was refunded: nothing is left to pay. */
  | { readonly outcome: 'cancelled' }
  /** The provider has not decided yet. */
  | { readonly outcome: 'pending' }
  /** The buyer's bank asks for confirmation, at `url`. */
  | { readonly outcome: 'asked'; readonly url: string }
  | { readonly outcome: 'refused'; readonly text: string }

/** @throws FoyerError not_found */
export async function requirePart(foyer: Foyer, id: number): Promise<Part> {
  const part = await foyer.db.read(async (tx) => await findPart(tx, id))
  if (part === undefined) throw notFound(`no part ${id}`)
  return part
}

/**
 * Pays a part of a plan now, with its buyer present. A part that is already paid, or cancelled, stays as it is.
 * @param card a new card, which then also pays the parts to come; null for the card on file
 * @throws FoyerError not_found, also for the card of somebody else, rate_limited, unavailable
 */
export async function payPart(
  { foyer, now, ip }: { readonly foyer: Foyer; readonly now: Date; readonly ip: string },
  partId: number,
  { card, returnUrl }: { readonly card: string | null; readonly returnUrl: string },
): Promise<PartOutcome> {
  const part = await requirePart(foyer, partId)
  if (part.status === 'paid' || part.status === 'cancelled') return { outcome: part.status }
  const refusal = t('This payment was tried too often.')
  await limitCardTries({ foyer, now, ip }, `part:${partId}`, refusal)
  // Who pays is forgotten only when nothing is left to pay.
  if (part.customerId === null) throw notFound(`nobody pays part ${part.id} any more`)
  if (card !== null) await requireFreshCard(foyer, part.customerId, card)
  const charged = await chargePart(foyer, partId, { cardId: card ?? part.cardId, returnUrl }, now)
  if ((await requirePart(foyer, partId)).status === 'paid') {
    if (card !== null && charged !== undefined)
      await foyer.db.transaction(async (tx) => await setPlanCard(tx, part.planId, card))
    return { outcome: 'paid' }
  }
  const state = charged?.state ?? null
  if (state === null || state.status === 'processing') return { outcome: 'pending' }
  const url = state.actionUrl ?? null
  if (url !== null && state.status === 'open') return { outcome: 'asked', url }
  return { outcome: 'refused', text: state.failureText ?? t('The payment did not go through.') }
}

async function requireFreshCard(foyer: Foyer, customerId: string, card: string): Promise<void> {
  try {
    await requireCard(foyer, customerId, card, { fresh: true })
  } catch (error) {
    throw unavailableCards(error)
  }
}

/** What the page shows once the buyer is back from their bank: a form to pay the part, or that a payment is being decided. */
export interface PartReturn {
  readonly view: 'pay' | 'pending'
  /** Why the last try failed. */
  readonly error: string | null
}

/** The buyer is back from their bank after it asked about a payment: only the provider says how that went. */
export async function settleReturn(
  foyer: Foyer,
  partId: number,
  providerId: string,
): Promise<PartReturn> {
  const payment = await foyer.db.read(
    async (tx) => await findPaymentByProviderId(tx, platformWay, providerId),
  )
  if (payment === undefined || payment.instalmentId !== partId) return { view: 'pay', error: null }
  const state = await askOnReturn(foyer, payment, async () => await settlePayment(foyer, payment))
  if (state === undefined || state?.status === 'processing') return { view: 'pending', error: null }
  return { view: 'pay', error: state?.failureText ?? null }
}
