import { planOptionAtOnce } from '@foyer/contract/limits.ts'
import { currencyOf, toWire } from '@foyer/contract/money.ts'
import { canCharge } from '@foyer/contract/rules/prices/charge-limits.ts'
import { methodsOffered, paymentBlockedBy } from '@foyer/contract/rules/methods-offered.ts'
import type { Checkout, PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { pricesOf, type LoadedSale } from '../../sale/exports.ts'
import type { PlanOption } from '../plan/payment-plan-options.ts'

type Offer = Pick<
  Checkout,
  | 'opoa'
  | 'can_pay_by'
  | 'payment_blocked_by'
  | 'has_require_phone_number'
  | 'payment_plan_schedule_options'
>

/** The providers this shop can charge through beside the card provider, which is always there. */
type Vendors = Pick<Foyer['providers'], 'bank' | 'square'>

/**
 * The account that takes the payment. When the organisers of one basket have different accounts, or an account at a
 * provider that this shop is not connected to or that cannot charge this amount, the platform's account takes it.
 */
export function paymentAccountOf(
  loaded: LoadedSale,
  { square }: Pick<Vendors, 'square'>,
): Checkout['opoa'] {
  const { organisers } = loaded
  const accounts = new Set(
    organisers.map((organiser) => `${organiser.paymentProvider}:${organiser.paymentMerchantId}`),
  )
  const [first] = organisers
  const platform = { provider: null, merchant_id: null }
  if (first === undefined || accounts.size !== 1) {
    return { ...platform, overridden: accounts.size > 1 }
  }
  const isSquare = first.paymentProvider === 'square'
  if (isSquare && (square === null || !isForSquare(loaded)))
    return { ...platform, overridden: true }
  return {
    provider: first.paymentProvider,
    merchant_id: first.paymentMerchantId,
    overridden: false,
  }
}

function isForSquare(loaded: LoadedSale): boolean {
  const { total } = pricesOf(loaded)
  return total === 0 || canCharge('square', currencyOf(loaded.sale.currency), total)
}

/** The organiser that has set up no payments, if that keeps this basket from being paid. */
export function blockedBy({ organisers }: Pick<LoadedSale, 'organisers'>): string | null {
  return paymentBlockedBy(
    organisers.map((organiser) => ({
      name: organiser.name,
      isSaas: organiser.isSaas,
      hasProvider: organiser.paymentProvider !== null,
    })),
  )
}

/**
 * How this sale may be paid, over the total with its donation. The calls that pay follow it, too. When the bank could
 * not prepare a payment and no other way is left, the card is offered as well, as the page does then.
 */
export function methodsOf(
  loaded: LoadedSale,
  plans: readonly PlanOption[],
  vendors: Vendors,
): Checkout['can_pay_by'] {
  const basket = {
    total: pricesOf(loaded).total,
    currency: currencyOf(loaded.sale.currency),
    provider: paymentAccountOf(loaded, vendors).provider,
    hasPlan: plans.some(({ key }) => key !== planOptionAtOnce),
    blocked: blockedBy(loaded) !== null,
  }
  const methods = methodsOffered({ ...basket, bankUnavailable: vendors.bank === null })
  if (loaded.sale.bankUnavailableAt === null || !methods.includes('truelayer')) return [...methods]
  return ['truelayer', ...methodsOffered({ ...basket, bankUnavailable: true })]
}

/** A plan has its own check, of which plan is on offer. */
type OtherMethod = Exclude<PaymentMethod, 'instalment'>

const refusals: Readonly<Record<OtherMethod, string>> = {
  stripe: t('This order cannot be paid by card. Please choose another way to pay.'),
  square: t('This basket is not paid by Square.'),
  truelayer: t('This order cannot be paid by bank transfer.'),
}

/**
 * Makes sure that a sale is paid in a way it is offered, whatever a page sends.
 * @throws FoyerError payment
 */
export function requireMethod(loaded: LoadedSale, method: OtherMethod, vendors: Vendors): void {
  if (!methodsOf(loaded, [], vendors).includes(method))
    throw new FoyerError('payment', refusals[method])
}

/** What the checkout's view says about paying. */
export function presentOffer(
  loaded: LoadedSale,
  plans: readonly PlanOption[],
  vendors: Vendors,
): Offer {
  return {
    opoa: paymentAccountOf(loaded, vendors),
    can_pay_by: methodsOf(loaded, plans, vendors),
    payment_blocked_by: pricesOf(loaded).total > 0 ? blockedBy(loaded) : null,
    has_require_phone_number: loaded.events.some((event) => event.requirePhone),
    payment_plan_schedule_options: presentPlans(loaded, plans),
  }
}

function presentPlans(
  { sale }: LoadedSale,
  plans: readonly PlanOption[],
): Offer['payment_plan_schedule_options'] {
  const currency = currencyOf(sale.currency)
  return Object.fromEntries(
    plans.map(({ key, label, schedule }) => [
      key,
      {
        label,
        schedule: schedule.map(({ due, amount }) => ({
          uk_due: due.split('-').toReversed().join('/'),
          value: toWire(amount, currency),
        })),
      },
    ]),
  )
}
