import { listDocuments as operation } from '@foyer/contract/api/catalogue/list-documents.ts'
import { pageSize } from '@foyer/contract/limits.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { foldedLine } from '@foyer/contract/typed/fold-letters.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listDocuments as readDocuments, type ListedDocument } from '../../catalogue/exports.ts'
import { holds } from '../lists/exports.ts'
import { requireSection } from './document-call.ts'
import { showState } from './document-view.ts'

export const listDocuments = handleOperation(operation, async (call) => {
  const { params, query, now, organiser } = call
  requireSection(call, params.section)
  const limit = query.limit ?? pageSize.usual
  const after = readCursor(query.cursor, ['text', 'text']) as readonly [string, string] | null
  const words = query.q === undefined ? undefined : foldedLine(query.q)
  const rows = await call.foyer.db.readOne(
    async (tx) =>
      await readDocuments(tx, {
        organiserId: organiser.id,
        section: params.section,
        words: words === undefined || words === '' ? null : holds(words),
        isArchivedToo: query.archived === 'yes',
        key: null,
        after,
        limit: rowsToRead(limit),
        now,
      }),
  )
  return pageOf(rows, limit, {
    show: (row) => show(params.section, row, now),
    place: ({ sorted, key }) => [sorted, key],
  })
})

const show = (section: Section, row: ListedDocument, now: Date) => ({
  key: row.key,
  title: row.title,
  keeper: row.keeper,
  ...showState(section, row, now),
  has_draft: row.hasDraft,
  version: row.version,
  is_shared: row.isShared,
  changed_at: row.changedAt.toISOString(),
  event:
    section === 'events'
      ? {
          venue: row.venue,
          time_zone: row.timeZone ?? 'UTC',
          next_date: row.nextDate?.toISOString() ?? null,
          dates: row.dates,
          sold: row.sold,
          held: row.held,
          stock: row.stock,
        }
      : null,
})
