import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { buildEventDocument } from './build-document.ts'
import { openDesk } from './open-desk.tsx'
import { answering, type Prepared } from './stub-api.ts'

/** The editor of an event, with nothing else in the shop; `search` is what its address asks for. */
export const openEditor = (
  event = buildEventDocument(),
  more: readonly Prepared[] = [],
  search = '',
) =>
  openDesk(`/harbour-lights/events/late-night-jazz/edit${search}`, [
    answering(listDocuments, { data: [], next_cursor: null }),
    answering(showDocumentPage, ''),
    answering(getDocument, event),
    ...more,
  ])

/** A draft is saved, and this is wrong with it. */
export const saves = (version: number, problems: { path: string[]; text: string }[] = []) =>
  answering(saveDraft, { version, problems })

/** What the shop says of the changes before they are made. */
export const preview = (more: object = {}) =>
  answering(previewChanges, { version: 2, problems: [], changes: [], leaves: [], ...more })
