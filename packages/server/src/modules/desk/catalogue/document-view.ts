import { sections, type Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import {
  listDocuments,
  stateOf,
  type AtField,
  type ListedDocument,
} from '../../catalogue/exports.ts'
import type { DocumentCall } from './document-call.ts'

export interface ShownState {
  readonly state: ReturnType<typeof stateOf>['state']
  readonly from: string | null
}

/** Where a document is, by what the shop has of it. */
export function showState(section: Section, row: ListedDocument, now: Date): ShownState {
  const { state, from } = stateOf(
    {
      isArchived: row.archivedAt !== null,
      // What came back from the archive is in the shop again when it is applied.
      isApplied: row.isApplied && row.eventArchivedAt === null,
      publishedAt: section === 'events' ? row.publishedAt : now,
      sale: saleOf(section, row, now),
    },
    now,
  )
  return { state, from: from?.toISOString() ?? null }
}

function saleOf(section: Section, row: ListedDocument, now: Date) {
  if (section === 'events')
    return {
      isOpen: row.isOpen,
      isSoldOut: row.isSoldOut,
      opensAt: row.opensAt,
      isCancelled: row.isCancelled,
    }
  if (section !== 'codes') return null
  const { codeStartsAt, codeEndsAt } = row
  const isOver = codeEndsAt !== null && codeEndsAt <= now
  const isAhead = codeStartsAt !== null && codeStartsAt > now
  return {
    isOpen: !isOver && !isAhead,
    isSoldOut: false,
    opensAt: isAhead ? codeStartsAt : null,
    isCancelled: false,
  }
}

const pages: Partial<Record<Section, string>> = {
  events: '/events/',
  organisers: '/organisers/',
  gift_vouchers: '/gift-vouchers/',
}

/** The path of a document's page in the shop; null when it has none. */
export function pageOfDocument(
  section: Section,
  key: string,
  fields: Readonly<Record<string, unknown>> | null,
): string | null {
  const place = pages[section]
  if (place === undefined || fields === null) return null
  return `${place}${typeof fields['slug'] === 'string' ? fields['slug'] : key}/`
}

/** What the list says of one document. */
export async function listedDocument(
  tx: Tx,
  { organiser, params: { section, key }, now }: DocumentCall,
): Promise<ListedDocument> {
  const [row] = await listDocuments(tx, {
    organiserId: organiser.id,
    section,
    words: null,
    isArchivedToo: true,
    key,
    after: null,
    limit: 1,
    now,
  })
  if (row === undefined) throw notFound()
  return row
}

/** What a change of a document answers. */
export async function showChanged(
  tx: Tx,
  call: DocumentCall,
  fields: Readonly<Record<string, unknown>> | null,
) {
  const { section, key } = call.params
  const row = await listedDocument(tx, call)
  return {
    version: row.version,
    ...showState(section, row, call.now),
    page: pageOfDocument(section, key, fields),
  }
}

/** The most that an answer says: whoever has more mistakes mends these first. */
const mostProblems = 200

export const showProblems = (problems: readonly AtField[]) =>
  problems.slice(0, mostProblems).map(({ path, text, draft }) => ({
    path: [...path],
    text,
    ...(draft !== undefined &&
      isShown(draft.section) && { draft: { ...draft, section: draft.section } }),
  }))

const isShown = (section: string): section is Section =>
  (sections as readonly string[]).includes(section)
