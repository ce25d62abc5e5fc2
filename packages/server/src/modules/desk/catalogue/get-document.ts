import { getDocument as operation } from '@foyer/contract/api/catalogue/get-document.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { fieldsAfterPaying } from '@foyer/contract/catalogue/event-fields.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  documentsNamed,
  mayName,
  planDocument,
  readTaken,
  refersTo,
  shownFields,
  titleOf,
  type StoredDocument,
} from '../../catalogue/exports.ts'
import { placeOf, requireDocument, type DocumentCall } from './document-call.ts'
import { listedDocument, pageOfDocument, showProblems, showState } from './document-view.ts'

const nothingTaken = { dates: [], tickets: [], stock: [] }

export const getDocument = handleOperation(operation, async (call) => {
  const { section, key } = call.params
  const found = await call.foyer.db.read(async (tx) => await readAll(tx, call))
  const { document, row, problems, taken, refers } = found
  const { fields: applied } = document
  call.version(document.version)
  const zone = (document.draft ?? applied ?? {})['time_zone']
  const ofVenue = refers.find((one) => one.section === 'venues')?.time_zone
  return {
    key,
    event: row.eventId,
    title: document.title,
    keeper: document.keeper,
    ...showState(section, row, call.now),
    version: document.version,
    is_shared: document.organiserId === null,
    has_draft: document.draft !== null,
    fields: shownFields(section, document.draft ?? applied ?? {}),
    applied: applied === null ? null : shownFields(section, applied),
    problems: showProblems(problems),
    taken,
    page: pageOfDocument(section, key, applied),
    refers,
    time_zone: typeof zone === 'string' ? zone : (ofVenue ?? placeOf(call).timeZone),
    changed_at: document.changedAt.toISOString(),
    changed_by: document.changedBy,
  }
})

async function readAll(tx: Tx, call: DocumentCall) {
  const { now, params } = call
  const document = forReader(call, await requireDocument(tx, call))
  // What is in the shop is right; only what is being written may be wrong.
  const planned =
    document.draft === null
      ? null
      : await planDocument(tx, placeOf(call), document, { now, isLocked: false })
  return {
    document,
    row: await listedDocument(tx, call),
    problems: planned?.problems ?? [],
    taken: params.section === 'events' ? await readTaken(tx, params.key, now) : nothingTaken,
    refers: await refersOf(tx, call, document),
  }
}

const afterPaying: ReadonlySet<string> = new Set(fieldsAfterPaying)

/** Who only reads is shown what is in the shop, as the shop shows it: no drafts, and nothing that has to be bought. */
function forReader({ organiser }: DocumentCall, document: StoredDocument): StoredDocument {
  if (organiser.rights.includes('events.change')) return document
  const { section, key, fields } = document
  if (fields === null) return { ...document, draft: null, title: key }
  const open = Object.entries(fields).filter(([field]) => !afterPaying.has(field))
  return {
    ...document,
    draft: null,
    title: titleOf(section, fields, key),
    fields: Object.fromEntries(open),
  }
}

/** The titles of what the fields name, as far as the organiser may name it. */
async function refersOf(tx: Tx, { organiser }: DocumentCall, document: StoredDocument) {
  const typed = shownFields(document.section, document.draft ?? document.fields ?? {})
  const named = refersTo(document.section, typed)
  const found = await documentsNamed(tx, named)
  return found.flatMap((one) => {
    const { section, key, title, fields } = one
    if (section === 'charities' || !mayName(organiser.id, one)) return []
    const zone = fields?.['time_zone'] ?? 'Europe/London'
    return [
      {
        section: section satisfies Section,
        key,
        title,
        time_zone: section === 'venues' && typeof zone === 'string' ? zone : null,
      },
    ]
  })
}
