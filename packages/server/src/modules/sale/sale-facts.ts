import { portOf } from '@foyer/contract/ways/ways.ts'
import type { SaleFacts } from '@foyer/contract/flow/facts.ts'
import { isPassFresh } from '../captcha/exports.ts'
import { questionsAfter, questionsBefore } from './sale-questions.ts'
import type { LoadedSale, PricedPart } from './loaded-sale.ts'
import { givingOf } from './sale-charity.ts'
import { priceNow } from './prices/price-sale.ts'
import type { FrozenPrices, Sale } from './sale-store.ts'

/** Whole seconds, rounded up: at 0 the time is over. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** The facts the flow decides by. */
export function saleFacts(loaded: LoadedSale, now: Date): SaleFacts {
  const { sale, tickets, vouchers, events } = loaded
  return {
    hasLines: tickets.length + vouchers.length > 0,
    captchaRequired: isCaptchaRequired(loaded, now),
    reservation: reservationOf(sale, now),
    express: isExpress(loaded),
    identified: sale.email !== null && sale.fullName !== null,
    marketingApplies: marketingApplies(loaded),
    giving: givingOf(loaded),
    deliveryRequired: isDeliveryRequired(loaded),
    deliveryGiven: isDeliveryGiven(loaded),
    questionsBefore: questionsBefore(loaded),
    payment: paymentOf(sale),
    delivered: sale.walletDeliveredAt !== null,
    questionsAfter: questionsAfter(loaded),
    hasMessages: events.some((event) => event.afterSaleMessage !== null),
    hasWaivers: events.some((event) => event.hasWaiver),
  }
}

/** Whether a preference of this buyer is still unset, for the product or an organiser in the basket. */
function marketingApplies({ organisers, preferences }: LoadedSale): boolean {
  const isSet = (subject: string, organiserId: number | null): boolean =>
    preferences.some((one) => one.subject === subject && one.organiserId === organiserId)
  return !isSet('product', null) || organisers.some(({ id }) => !isSet('organiser', id))
}

/** Whether a captcha is required, as far as the sale itself knows: an adaptive event decides when it is to be reserved. */
function isCaptchaRequired({ sale, events }: LoadedSale, now: Date): boolean {
  if (sale.status !== 'basket' || isPassFresh(sale.captchaPassedAt, now)) return false
  return sale.state === 'captcha' || events.some((event) => event.captcha === 'always')
}

function reservationOf(sale: Sale, now: Date): SaleFacts['reservation'] {
  if (isHeld(sale, now) || sale.status === 'paying') return 'live'
  return sale.expiredAt === null ? 'none' : 'expired'
}

/** Whether the sale's stock is reserved and its time has not run out. */
export function isHeld(sale: Pick<Sale, 'status' | 'reservedUntil'>, now: Date): boolean {
  return sale.status === 'held' && sale.reservedUntil !== null && sale.reservedUntil > now
}

/** Until when the sale holds its stock; null when it has none or has paid for it, so that nothing expires. */
export function liveUntil(sale: Sale, now: Date): Date | null {
  return isHeld(sale, now) || sale.status === 'paying' ? sale.reservedUntil : null
}

/** The countdown on the wire, the same in every call that answers it. */
export function secondsRemaining(sale: Sale, now: Date): number {
  const until = liveUntil(sale, now)
  return until === null ? 0 : secondsUntil(until, now)
}

function paymentOf(sale: Sale): SaleFacts['payment'] {
  if (sale.paidAt !== null) return 'complete'
  // The buyer left the payment with 'Try a different payment method', or the reservation is gone.
  if (sale.status !== 'paying') return sale.state === 'awaiting_truelayer' ? 'bank_failed' : 'none'
  return sale.payingBy !== null && portOf(sale.payingBy) === 'bank'
    ? 'bank_pending'
    : 'card_pending'
}

/**
 * A sale is express when nobody is signed in and every event of the basket has it on (gift vouchers count as on). A
 * sale that was express when it was reserved stays so. A free ticket with a limit per customer rules express out: its
 * limit needs a proved customer, as there is no money that could be refunded (docs/decisions/0053).
 * @param prices as they are about to be frozen, when they are not the catalogue's
 */
export function isExpress(loaded: PricedPart, prices?: FrozenPrices): boolean {
  const { sale, events, tickets, vouchers } = loaded
  if (sale.status !== 'basket') return sale.isExpress
  if (sale.accountId !== null || tickets.length + vouchers.length === 0) return false
  if (!events.every((event) => event.express)) return false
  const isLimited = tickets.some(({ maxPerCustomer }) => maxPerCustomer !== null)
  return !isLimited || (prices ?? priceNow(loaded)).total > 0
}

/** Whether something is posted. A voucher sent by e-mail needs no address. */
function isDeliveryRequired({ events, vouchers }: LoadedSale): boolean {
  return events.some((event) => event.posted) || vouchers.some((line) => line.byPost)
}

/** Whether the address is given, and the names on the gift vouchers: a voucher added later asks for them. */
function isDeliveryGiven({ sale, vouchers }: LoadedSale): boolean {
  if (sale.deliveryAddress === null) return false
  return vouchers.length === 0 || (sale.giftVoucherFrom !== null && sale.giftVoucherTo !== null)
}
