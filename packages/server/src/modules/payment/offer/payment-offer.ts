import { planOptionAtOnce } from '@foyer/contract/limits.ts'
import { currencyOf, toWire } from '@foyer/contract/money.ts'
import { methodsOffered, paymentBlockedBy } from '@foyer/contract/rules/methods-offered.ts'
import type { PaymentPort } from '@foyer/contract/ways/way.ts'
import {
  isOnlineWay,
  onlineWays,
  platformWay,
  type AccountWayName,
  type OnlineWayName,
} from '@foyer/contract/ways/ways.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { canCharge, type PaymentProviders } from '../../../providers/payment/vendors.ts'
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

/**
 * The account that takes the payment. When the organisers of one basket have different accounts, or an account at a
 * provider that this shop is not connected to or that cannot charge this amount, the platform's account takes it.
 */
export function paymentAccountOf(
  loaded: LoadedSale,
  providers: PaymentProviders,
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
  const { paymentProvider: provider, paymentMerchantId } = first
  if (provider !== null && provider !== platformWay) {
    // A newer version may know a provider that this one does not.
    const isOpen = isOnlineWay(provider) && providers[provider] !== null
    if (!isOpen || !isFor(provider, loaded)) return { ...platform, overridden: true }
  }
  return { provider, merchant_id: paymentMerchantId, overridden: false }
}

function isFor(provider: AccountWayName, loaded: LoadedSale): boolean {
  const { total } = pricesOf(loaded)
  return total === 0 || canCharge(provider, currencyOf(loaded.sale.currency), total)
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
  providers: PaymentProviders,
): Checkout['can_pay_by'] {
  const { total } = pricesOf(loaded)
  const currency = currencyOf(loaded.sale.currency)
  const basket = {
    total,
    currency,
    provider: paymentAccountOf(loaded, providers).provider,
    hasPlan: plans.some(({ key }) => key !== planOptionAtOnce),
    blocked: blockedBy(loaded) !== null,
  }
  const takes = (way: OnlineWayName) => providers[way] !== null && canCharge(way, currency, total)
  const methods = methodsOffered({ ...basket, takes })
  if (loaded.sale.bankUnavailableAt === null || !methods.includes('truelayer')) return [...methods]
  const without = (way: OnlineWayName) => way !== 'truelayer' && takes(way)
  return ['truelayer', ...methodsOffered({ ...basket, takes: without })]
}

const refusals: Readonly<Record<PaymentPort, string>> = {
  card: t('This order cannot be paid by card. Please choose another way to pay.'),
  square: t('This basket is not paid by Square.'),
  bank: t('This order cannot be paid by bank transfer.'),
}

/**
 * Makes sure that a sale is paid in a way it is offered, whatever a page sends. A plan has its own check, of which plan is on offer.
 * @throws FoyerError payment
 */
export function requireMethod(
  loaded: LoadedSale,
  method: OnlineWayName,
  providers: PaymentProviders,
): void {
  if (!methodsOf(loaded, [], providers).includes(method))
    throw new FoyerError('payment', refusals[onlineWays[method].port])
}

/** What the checkout's view says about paying. */
export function presentOffer(
  loaded: LoadedSale,
  plans: readonly PlanOption[],
  providers: PaymentProviders,
): Offer {
  return {
    opoa: paymentAccountOf(loaded, providers),
    can_pay_by: methodsOf(loaded, plans, providers),
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
