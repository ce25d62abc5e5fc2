import type { Tx } from '../../platform/database/db.ts'
import type { SeatKey } from '../inventory/exports.ts'

/** Something of the request that can go into the basket. */
export interface Entry {
  readonly currency: string
  /** Of tickets: the `ticket_id`s. */
  readonly stockIds?: readonly number[]
  /** Of tickets with seats: which they are. */
  readonly seats?: (tx: Tx) => Promise<readonly SeatKey[]>
  readonly add: (tx: Tx, saleId: number) => Promise<void>
}
