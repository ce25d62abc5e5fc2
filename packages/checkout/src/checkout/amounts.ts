import {
  type Currency,
  currencies,
  fromWire,
  isCurrencyCode,
  type Minor,
} from '@foyer/contract/money.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { type Due, totalDue as sumDue } from '@foyer/contract/rules/prices/total-due.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/** The checkout's currency with its decimals, which the wire does not carry. */
function currencyOf(checkout: Pick<Checkout, 'currency'>): Currency {
  const { code, symbol } = checkout.currency
  return isCurrencyCode(code) ? currencies[code] : { code, symbol, decimals: 2 }
}

/** Converts an amount of the wire to minor units. */
function minorOf(amount: number, currency: Currency): Minor {
  return fromWire(amount, currency) ?? 0
}

/** Reads and writes amounts in the checkout's currency. */
export function amountsIn(checkout: Pick<Checkout, 'currency'>) {
  const currency = currencyOf(checkout)
  return {
    currency,
    minor: (amount: number): Minor => minorOf(amount, currency),
    text: (amount: Minor): string => formatMoney(amount, currency, checkout.currency.symbol),
  }
}

/** The donation with its fee, in minor units. */
export function donationWithFee(checkout: Checkout): Minor {
  return sumDue({ ...dueOf(checkout), basketTotal: 0 })
}

/** What the buyer pays: the server's total leaves out the donation, so it is added here. */
export function totalDue(checkout: Checkout): Minor {
  return sumDue(dueOf(checkout))
}

function dueOf(checkout: Checkout): Due {
  const { minor } = amountsIn(checkout)
  return {
    basketTotal: minor(checkout.basket_total),
    donation: minor(checkout.donation.amount_before_booking_fee),
    donationFee: minor(checkout.donation.booking_fee),
  }
}

export function totalText(checkout: Checkout): string {
  return amountsIn(checkout).text(totalDue(checkout))
}

/** The number of tickets and gift vouchers. */
export function basketQuantity(checkout: Pick<Checkout, 'tickets' | 'gift_vouchers'>): number {
  return ticketQuantity(checkout) + checkout.gift_vouchers.reduce((sum, line) => sum + line.qty, 0)
}

/** The number of tickets alone, which the basket counter shows. */
export function ticketQuantity(checkout: Pick<Checkout, 'tickets'>): number {
  return checkout.tickets.reduce((sum, line) => sum + line.qty, 0)
}
