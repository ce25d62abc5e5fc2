import type { OpenChoiceShown } from '@foyer/pages/src/renderers.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Something that a buyer may choose about an order whose date was changed, until a day. */
export interface OpenChoice {
  readonly kind: 'cancel' | 'move' | 'venue'
  readonly eventTitle: string
  readonly timeZone: string
  readonly until: Date
  readonly url: string
}

/** Whose orders are meant: those of an account, or the one of an express buyer who has just paid. */
export interface OrdersOf {
  readonly accountId: number | null
  readonly saleId: number | null
}

/**
 * Reads what a buyer may still choose, the soonest first. The room that changes dates is above those with pages for buyers, so
 * `rooms.ts` gives it to them.
 */
export type ReadOpenChoices = (tx: Tx, of: OrdersOf, now: Date) => Promise<readonly OpenChoice[]>

export interface OrderRoom {
  readonly readOpenChoices: ReadOpenChoices
}

export const presentChoice = ({ until, ...choice }: OpenChoice): OpenChoiceShown => ({
  ...choice,
  until: until.toISOString(),
})
