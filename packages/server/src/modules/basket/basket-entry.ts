import type { Tx } from '../../platform/database/db.ts'
import type { SeatKey } from '../inventory/exports.ts'
import type { Standing } from './basket-store.ts'

/** Something of the request that can go into the basket. */
export interface Entry {
  readonly currency: string
  /** The `ticket_id`s of tickets. */
  readonly stockIds?: readonly number[]
  /** Which seats the tickets are for, when they have seats. */
  readonly seats?: (tx: Tx) => Promise<readonly SeatKey[]>
  /** Tickets without seats, which are put into the basket all at once. */
  readonly standing?: Standing
  /** Puts anything else into it. */
  readonly add?: (tx: Tx, saleId: number) => Promise<void>
}
