import type { AnyRow, ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import type { ListAsked, ListPage } from '../lists/exports.ts'
import { cellOf, localTimes, type Cell } from './cells.ts'

/** How many rows are read at once. */
const batch = 1_000
/** A sheet of Excel has no more. */
const mostRows = 1_048_575

type Read = (tx: ReadTx, asked: ListAsked<object>) => Promise<ListPage<AnyRow>>

/** All rows of a list as cells, in batches, of the one moment that the transaction sees. @throws Error beyond what a sheet holds */
export async function* exportRows(
  tx: ReadTx,
  read: Read,
  asked: ListAsked<object>,
  columns: readonly ListColumn[],
  atOnce = batch,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const localTime = localTimes(asked.timeZone)
  let cursor: string | null | undefined
  for (let count = 0; cursor !== null;) {
    const page = await read(tx, { ...asked, cursor, limit: atOnce })
    count += page.data.length
    if (count > mostRows) throw new Error(`an export has more than ${mostRows} rows`)
    yield page.data.map((row) => columns.map((column) => cellOf(row, column, localTime)))
    cursor = page.next_cursor
  }
}
