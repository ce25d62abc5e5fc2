import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import { foldedLine } from '@foyer/contract/typed/fold-letters.ts'
import { cursorOf } from '../../../../platform/api/pages-of-lists.ts'
import type { ReadTx } from '../../../../platform/database/db.ts'
import { orNull } from '../../../../platform/or-null.ts'
import {
  idSpanOf,
  iso,
  isoOrNull,
  shownPage,
  type ListAsked,
  type ListPage,
} from '../list-asked.ts'
import { holds } from '../other-lists-store.ts'
import { listPayouts } from './paper-list-store.ts'

interface Filters {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: RowOf<'payouts'>['status'] | undefined
}

export async function readPayouts(
  tx: ReadTx,
  asked: ListAsked<Filters>,
): Promise<ListPage<RowOf<'payouts'>>> {
  const { q = '', from, to, status } = asked.filters
  const rows = await listPayouts(tx, idSpanOf(asked), {
    said: holds(foldedLine(q)),
    from: from ?? null,
    to: to ?? null,
    status: status ?? null,
  })
  const shown = rows.slice(0, asked.limit).map((row): RowOf<'payouts'> => ({
    id: row.id,
    day: row.day,
    amount: row.amount,
    currency: row.currency,
    reference: row.reference,
    note: orNull(row.note),
    made_by: row.madeBy,
    made_at: iso(row.madeAt),
    undone_by: row.undoneBy,
    undone_at: isoOrNull(row.undoneAt),
    undone_why: row.undoneWhy,
    status: row.undoneAt === null ? 'made' : 'undone',
  }))
  return shownPage(rows, asked.limit, ({ id }) => cursorOf([id]), shown)
}
