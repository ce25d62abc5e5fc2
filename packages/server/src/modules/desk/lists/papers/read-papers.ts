import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import { foldedLine } from '@foyer/contract/typed/fold-letters.ts'
import { codeAsTyped } from '@foyer/contract/typed/read-code.ts'
import { t } from '@foyer/language/texts.ts'
import { cursorOf, readCursor } from '../../../../platform/api/pages-of-lists.ts'
import { FoyerError } from '../../../../platform/errors.ts'
import type { ReadTx } from '../../../../platform/database/db.ts'
import { numberText } from '../../../papers/exports.ts'
import { iso, shownPage, type ListAsked, type ListPage } from '../list-asked.ts'
import { holds } from '../other-lists-store.ts'
import { listPapers } from './paper-list-store.ts'

interface Filters {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: RowOf<'papers'>['kind'] | undefined
  readonly seller?: 'organiser' | 'platform' | undefined
}

/** Papers of the organiser, or of the platform for those who run it. @throws FoyerError not_allowed */
export async function readPapers(
  tx: ReadTx,
  asked: ListAsked<Filters>,
): Promise<ListPage<RowOf<'papers'>>> {
  const { filters, organiser } = asked
  const { q = '', from, to, status, seller = 'organiser' } = filters
  requireSeller(organiser, { seller })
  const place = readCursor(asked.cursor, ['id', 'id'])
  const rows = await listPapers(
    tx,
    {
      seller: seller === 'platform' ? null : organiser.id,
      before: place === null ? null : [Number(place[0]), Number(place[1])],
      limit: asked.limit + 1,
    },
    {
      name: holds(foldedLine(q)),
      said: codeAsTyped(q),
      from: from ?? null,
      to: to ?? null,
      kind: status ?? null,
    },
  )
  const shown = rows.slice(0, asked.limit).map((row): RowOf<'papers'> => ({
    id: row.id,
    number: numberText(row),
    day: row.day,
    issued_at: iso(row.issuedAt),
    kind: row.kind,
    name: row.name,
    order: row.reference,
    corrects: row.corrects,
    net: row.net,
    vat: row.vat,
    gross: row.gross,
    currency: row.currency,
  }))
  return shownPage(rows, asked.limit, ({ year, number }) => cursorOf([year, number]), shown)
}

/** Only those who run the platform see what it sold. @throws FoyerError not_allowed */
export function requireSeller(
  { isOperator }: { readonly isOperator: boolean },
  { seller }: { readonly seller?: string | undefined },
): void {
  if (seller === 'platform' && !isOperator) throw onlyForOperators()
}

/** What the platform sold is nobody's business but its own. */
const onlyForOperators = (): FoyerError =>
  new FoyerError('not_allowed', t('Only those who run the platform can see this.'))
