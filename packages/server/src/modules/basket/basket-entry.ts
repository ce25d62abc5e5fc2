import type { Tx } from '../../platform/database/db.ts'
import type { SeatKey } from '../inventory/exports.ts'

/** Something of the request that can go into the basket. */
export interface Entry {
  readonly currency: string
  /** The `ticket_id`s of tickets. */
  readonly stockIds?: readonly number[]
  /** Which seats the tickets are for, when they have seats. */
  readonly seats?: (tx: Tx) => Promise<readonly SeatKey[]>
  readonly add: (tx: Tx, saleId: number) => Promise<void>
}
