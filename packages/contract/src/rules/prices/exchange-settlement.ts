import type { Minor } from '../../money.ts'

/** What becomes of a difference in price. `waived` means that nobody pays it, or that nobody gets it back. */
export type Difference = 'settled' | 'waived'

/** All amounts in minor units of one currency. */
export interface ToSettle {
  /** What the exchanged tickets brought in money. */
  readonly worth: Minor
  /** What the tickets in their place cost, after codes. */
  readonly costs: Minor
  readonly difference: Difference
}

/** Who pays what: `credit + concession + due` is what the new tickets cost, `credit + back + kept` what the old ones brought. */
export interface Settlement {
  /** The money that moves into the new order. */
  readonly credit: Minor
  /** What staff take off the new tickets. */
  readonly concession: Minor
  /** What is still to be paid. */
  readonly due: Minor
  /** What goes back to the buyer. */
  readonly back: Minor
  /** What stays with the organiser. */
  readonly kept: Minor
}

/** Settles an exchange: the difference upwards is paid or waived, the difference downwards returned or kept. */
export function settleExchange({ worth, costs, difference }: ToSettle): Settlement {
  const credit = Math.min(worth, costs)
  const more = costs - credit
  const less = worth - credit
  return difference === 'waived'
    ? { credit, concession: more, due: 0, back: 0, kept: less }
    : { credit, concession: 0, due: more, back: less, kept: 0 }
}
