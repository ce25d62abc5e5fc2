import { platformWay } from '@foyer/contract/ways/ways.ts'
import type { Asking } from '../../../foyer.ts'
import { stripeAuth } from '@foyer/contract/endpoints/payment/stripe-auth.ts'
import { planOptionAtOnce } from '@foyer/contract/limits.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { isPhoneEnough } from '@foyer/contract/typed/read-phone.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { PaymentProviderError, type PaymentState } from '../../../providers/payment/port.ts'
import {
  findSale,
  readSessionSale,
  requireSessionSale,
  setContactNumber,
  wrongState,
  type Sale,
} from '../../sale/exports.ts'
import { planOptionsOf } from '../plan/payment-plan-options.ts'
import { methodsOf } from '../offer/payment-offer.ts'
import { requireChartSeats } from '../../seating/exports.ts'
import { customerOfSale, readCardOwner, requireCard } from '../cards/card-owner.ts'
import {
  cancelOtherPayments,
  cancelPaymentOrSay,
  unavailable,
} from '../capture/cancel-other-payments.ts'
import { insertIntent } from '../intents/insert-intent.ts'
import { limitSaleTries } from '../offer/limit-card-tries.ts'
import { requirePayable, type PayableSale } from '../intents/payable-sale.ts'
import { earlierPaymentText, pendingText } from '../intents/payment-texts.ts'
import { findOpenPayment, findPayment, type Payment } from '../intents/payment-store.ts'
import { requireNamed } from '../offer/require-named.ts'
import { phoneInvalid } from '../offer/require-phone.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { startCheckedPayment } from '../intents/start-payment.ts'
import type { ChosenPlan } from '../intents/chosen-payment-plan.ts'
import { setPaymentPlan } from '../plan/payment-plan-store.ts'

export interface PlanChoice {
  readonly optionKey: string
  readonly phone: string
  readonly cardId: string
  /** The card is new: it is kept for the parts to come, and becomes the default when the buyer wants that. */
  readonly newCard: { readonly makesDefault: boolean } | null
}

export type FirstPartOutcome =
  | { readonly outcome: 'paid' }
  /** The bank wants to ask the buyer. */
  | { readonly outcome: 'action'; readonly url: string }
  | { readonly outcome: 'refused'; readonly message: string }

/**
 * Takes the first part of a plan from a card, and keeps that card for the others. An earlier try is cancelled first, so
 * that at most one can succeed.
 * @throws FoyerError invalid_input, not_found for a card of somebody else, reserving, wrong_state, payment, unavailable
 */
export async function payFirstPart(asking: Asking, choice: PlanChoice): Promise<FirstPartOutcome> {
  const { foyer } = asking
  if (!isPhoneEnough(choice.phone, true)) throw phoneInvalid()
  const known = await foyer.db.read(async (tx) => (await readSessionSale(tx, asking)).sale)
  if (known !== undefined && known.paidAt !== null) return { outcome: 'paid' }
  await cancelOtherPayments(asking, platformWay)
  await requireChartSeats(asking)
  const customerId = await cardOwnerOf(asking, choice, known)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const prepared = await prepare(asking, choice, customerId)
    if (prepared.kind === 'paid') return { outcome: 'paid' }
    if (prepared.kind === 'ask') return await charge(asking, prepared.payment)
    await cancelPaymentOrSay(foyer, prepared.payment)
  }
  return { outcome: 'refused', message: earlierPaymentText }
}

/** The owner of the card: the provider confirms it before anything is written down. */
async function cardOwnerOf(
  asking: Asking,
  { cardId, newCard }: PlanChoice,
  sale: Sale | undefined,
): Promise<string> {
  const { foyer } = asking
  try {
    const owner = await readCardOwner(asking)
    if (sale === undefined || newCard === null) {
      await requireCard(foyer, owner?.customerId ?? null, cardId)
    } else await requireCard(foyer, owner?.customerId ?? null, cardId, { fresh: true })
    return await customerOfSale(foyer, owner, sale ?? noSale)
  } catch (error) {
    throw unavailable(error)
  }
}

const noSale = { reference: null, email: null, fullName: null }

type Prepared =
  | { readonly kind: 'paid' }
  | { readonly kind: 'ask'; readonly payment: Payment }
  | { readonly kind: 'outdated'; readonly payment: Payment }

async function prepare(asking: Asking, choice: PlanChoice, customerId: string): Promise<Prepared> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx): Promise<Prepared> => {
    const { sale } = await requireSessionSale(tx, asking)
    if (sale.paidAt !== null) return { kind: 'paid' }
    const open = await findOpenPayment(tx, sale.id, platformWay)
    if (open !== undefined) return { kind: 'outdated', payment: open }
    const payable = await requirePayable(tx, foyer, sale, now)
    if (payable.prices.total <= 0)
      throw await wrongState(tx, foyer, sale, t('There is nothing to pay.'), now)
    requireNamed(sale)
    const options = planOptionsOf(payable.loaded, now)
    const plan = chosenPlan(asking, choice, payable, options)
    await setContactNumber(tx, sale.id, choice.phone.trim(), now)
    const amount = plan.parts[0]?.amount ?? 0
    await limitSaleTries(tx, sale.id, now)
    const { id } = await insertIntent(
      tx,
      payable,
      { provider: platformWay, isOfPlan: true, amount },
      now,
    )
    const returnUrl = `${foyer.publicUrl}${stripeAuth.path}`
    const charge = { customerId, cardId: choice.cardId, offSession: false, returnUrl }
    const keepsCard = choice.newCard?.makesDefault === true
    await setPaymentPlan(tx, id, { charge, plan, keepsCard })
    const payment = await findPayment(tx, id)
    if (payment === undefined) throw new Error(`payment ${id} was just made`)
    await startCheckedPayment(tx, sale, payment, now)
    return { kind: 'ask', payment }
  })
}

function chosenPlan(
  { foyer }: Asking,
  { optionKey }: PlanChoice,
  { loaded }: PayableSale,
  options: Awaited<ReturnType<typeof planOptionsOf>>,
): ChosenPlan {
  const option = options.find(({ key }) => key === optionKey && key !== planOptionAtOnce)
  const isOffered = methodsOf(loaded, options, foyer.providers).includes('instalment')
  if (option === undefined || !isOffered)
    throw new FoyerError('invalid_input', t('Please choose a payment plan that is on offer.'))
  return { optionKey: option.key, label: option.label, parts: option.schedule }
}

async function charge({ foyer }: Asking, payment: Payment): Promise<FirstPartOutcome> {
  let state: PaymentState | null = null
  try {
    state = await settlePayment(foyer, payment)
  } catch (error) {
    // The charge may have worked: webhooks and the reconciler continue to ask, and the page waits with the buyer.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn({ err: error, payment: payment.id }, 'the first part has no answer yet')
  }
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  if (sale !== undefined && sale.paidAt !== null) return { outcome: 'paid' }
  const url = state?.status === 'open' ? (state.actionUrl ?? null) : null
  if (url !== null) return { outcome: 'action', url }
  // A provider that is silent or still deciding has not refused.
  if (sale?.status === 'paying' && (state === null || state.status === 'processing'))
    return { outcome: 'refused', message: pendingText }
  const message = state?.failureText ?? sale?.paymentError ?? sale?.reservingError
  return { outcome: 'refused', message: message ?? paymentMessages.paymentFailed }
}
