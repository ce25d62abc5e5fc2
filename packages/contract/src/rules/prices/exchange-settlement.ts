import type { Currency, Minor } from '../../money.ts'
import { chargeable } from './charge-limits.ts'

/** All amounts in minor units of one currency. */
export interface ToSettle {
  /** What the exchanged tickets brought in money. */
  readonly worth: Minor
  /** What gift vouchers paid for them. */
  readonly ofVouchers: Minor
  /** What the tickets in their place cost, after codes. */
  readonly costs: Minor
  readonly difference: DifferenceOfExchange
  readonly currency: Currency
}

/**
 * Settled: a difference is paid or goes back. Waived: nobody pays it, and nobody gets it back. In favour: the buyer pays nothing
 * more, and gets back what is left.
 */
export type DifferenceOfExchange = 'settled' | 'waived' | 'in_favour'

/**
 * Who pays what: `credit + concession + due` is what the new tickets cost, `credit + back + toVouchers + kept` what the old
 * ones brought.
 */
export interface Settlement {
  /** The money that moves into the new order. */
  readonly credit: Minor
  /** What staff take off the new tickets. */
  readonly concession: Minor
  /** What is still to be paid. */
  readonly due: Minor
  /** What goes back to the buyer the way they paid. */
  readonly back: Minor
  /** What is on gift vouchers again. */
  readonly toVouchers: Minor
  /** What stays with the organiser. */
  readonly kept: Minor
}

/**
 * Settles an exchange: the difference upwards is paid or taken off, the difference downwards returned or kept. The part of a
 * difference that no card can be charged is taken off.
 */
export function settleExchange(exchange: ToSettle): Settlement {
  const { worth, ofVouchers, costs, difference, currency } = exchange
  const credit = Math.min(worth, costs)
  const more = costs - credit
  const less = worth - credit
  switch (difference) {
    case 'waived':
      return { credit, concession: more, due: 0, back: 0, toVouchers: 0, kept: less + ofVouchers }
    case 'in_favour':
      return { credit, concession: more, due: 0, back: less, toVouchers: ofVouchers, kept: 0 }
    case 'settled': {
      const due = chargeable(more, currency)
      return { credit, concession: more - due, due, back: less, toVouchers: ofVouchers, kept: 0 }
    }
  }
}
