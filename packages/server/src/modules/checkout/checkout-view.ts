import { progressOf, type SaleFacts } from '@foyer/contract/flow/facts.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { extensionWarningSeconds, extensionsMaximum } from '@foyer/contract/limits.ts'
import { currencyOf, toWire } from '@foyer/contract/money.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { emptyCheckout } from '@foyer/contract/shapes/empty-checkout.ts'
import type { Foyer } from '../../foyer.ts'
import { presentDelivery } from '../addresses/exports.ts'
import { presentGiftAid, presentGiving, presentHome, type GiftAidGiven } from '../giving/exports.ts'
import { presentMarketing } from '../marketing/exports.ts'
import { presentOffer, type PlanOption } from '../payment/exports.ts'
import { presentQuestions } from '../questions/exports.ts'
import {
  isExpress,
  isHeld,
  liveUntil,
  pricesOf,
  refundProtectionCost,
  secondsRemaining,
  type LoadedSale,
} from '../sale/exports.ts'
import { presentEvent, presentOrganiser, presentTicket, presentVoucher } from './line-view.ts'
import { presentMessages } from './messages-view.ts'
import type { UpcomingEvent } from '../catalogue/exports.ts'

interface Parts {
  readonly foyer: Foyer
  readonly loaded: LoadedSale
  readonly facts: SaleFacts
  readonly state: CheckoutState
  readonly upcoming: readonly UpcomingEvent[]
  /** The address of the buyer who is signed in. */
  readonly buyerEmail: string | null
  readonly giftAid: GiftAidGiven | undefined
  readonly plans: readonly PlanOption[]
  readonly partsLeft: number
  /** How many tickets of each `ticket_id` may be passed on. */
  readonly transferable: ReadonlyMap<number, number>
  readonly now: Date
}

/** The checkout object of the wire: the only place that shapes it. */
export function presentCheckout({
  foyer,
  loaded,
  facts,
  state,
  upcoming,
  buyerEmail,
  giftAid,
  plans,
  partsLeft,
  transferable,
  now,
}: Parts): Checkout {
  const { sale, tickets, vouchers, events, organisers } = loaded
  const { shopProperty } = foyer.config.measure
  const currency = currencyOf(sale.currency)
  const prices = pricesOf(loaded)
  const wire = (minor: number): number => toWire(minor, currency)
  const covered = sale.refundProtection && prices.refundProtection > 0
  // Cover that was chosen costs what it did then, whatever the catalogue says by now.
  const coverCost = covered ? prices.refundProtection : refundProtectionCost(loaded)
  return {
    ...emptyCheckout(buyerEmail),
    ga_ua_properties: shopProperty === null ? {} : { shop: shopProperty },
    state,
    progress: progressOf(facts),
    tickets: tickets.map((line) => ({
      ...presentTicket(loaded, line, prices, currency),
      transferable_qty: transferable.get(line.stockId) ?? 0,
    })),
    gift_vouchers: vouchers.map((line) => presentVoucher(line, currency, sale.paidAt ?? now)),
    events: events.map((event) => presentEvent(foyer, loaded, event)),
    organisers: organisers.map((organiser) => presentOrganiser(organiser, upcoming)),
    currency: { symbol: currency.symbol, code: currency.code },
    delivery_cost: wire(prices.deliveryCost),
    discounts_applied: Object.fromEntries(
      prices.discountsApplied.map(({ code, amount }) => [code, wire(amount)]),
    ),
    offers_applied_total: wire(prices.offersAppliedTotal),
    gift_vouchers_applied_total: wire(prices.giftVouchersAppliedTotal),
    exchange_credit: wire(prices.credit ?? 0),
    basket_total: wire(prices.basketTotal),
    all_booking_fees_are_absorbed: prices.allFeesAbsorbed,
    has_refund_protection: coverCost !== null,
    refund_protection: covered ? 1 : 0,
    refund_protection_cost: coverCost === null ? null : wire(coverCost),
    basket_errors: [...sale.basketErrors],
    basket_success: [...sale.basketSuccess],
    reserving_error: sale.reservingError,
    had_mismatching_currencies: sale.hadMismatchingCurrencies,
    edit_basket_clicked: sale.editBasketClicked,
    ...presentGiving(loaded),
    ...presentTime(loaded, now),
    captcha_sitekey: state === 'captcha' ? foyer.providers.captcha.siteKey : null,
    express: isExpress(loaded),
    marketing_preferences: presentMarketing(loaded),
    require_delivery_address: facts.deliveryRequired,
    ...presentDelivery(sale),
    ...presentGiftAid(loaded, giftAid),
    ...presentHome(sale, giftAid),
    ...presentQuestions(loaded),
    sale_reference: sale.reference,
    order_email: sale.email,
    init_guest_email: sale.isExpress ? sale.email : null,
    ...presentOffer(loaded, plans, foyer.providers),
    payment_plan_remaining: partsLeft,
    payment_complete: sale.paidAt !== null,
    truelayer_returned_from:
      sale.truelayerReturnedFrom === null ? null : sale.truelayerReturnedFrom === '0' ? 0 : 1,
    after_sale_messages: presentMessages(loaded),
    has_waivers: facts.hasWaivers,
    can_transfer_tickets: transferable.size > 0,
  }
}

function presentTime({ sale, events }: LoadedSale, now: Date) {
  const seconds = secondsRemaining(sale, now)
  const extensionsLeft = extensionsMaximum - sale.extensionsUsed
  return {
    seconds_remaining: seconds,
    expires_at: liveUntil(sale, now)?.toISOString() ?? null,
    extensions_left: Math.max(0, extensionsLeft),
    extension_available:
      isHeld(sale, now) &&
      extensionsLeft > 0 &&
      seconds <= extensionWarningSeconds &&
      events.every((event) => event.allowExtension),
  }
}
