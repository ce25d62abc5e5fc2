import type { Minor } from '../../money.ts'

/** All amounts in minor units of one currency. */
export interface ToSettle {
  /** What the exchanged tickets brought in money. */
  readonly worth: Minor
  /** What gift vouchers paid for them. */
  readonly ofVouchers: Minor
  /** What the tickets in their place cost, after codes. */
  readonly costs: Minor
  /** `waived`: nobody pays the difference, and nobody gets it back. */
  readonly difference: 'settled' | 'waived'
}

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

/** Settles an exchange: the difference upwards is paid or waived, the difference downwards returned or kept. */
export function settleExchange({ worth, ofVouchers, costs, difference }: ToSettle): Settlement {
  const credit = Math.min(worth, costs)
  const more = costs - credit
  const less = worth - credit
  return difference === 'waived'
    ? { credit, concession: more, due: 0, back: 0, toVouchers: 0, kept: less + ofVouchers }
    : { credit, concession: 0, due: more, back: less, toVouchers: ofVouchers, kept: 0 }
}
