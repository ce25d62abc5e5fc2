import { applyChanges } from './apply-changes.ts'
import { archiveDocument } from './archive-document.ts'
import { checkSeatingPlan } from './check-seating-plan.ts'
import { createDocument } from './create-document.ts'
import { createOrganiser } from './create-organiser.ts'
import { discardDraft } from './discard-draft.ts'
import { getDocument } from './get-document.ts'
import { keepPicture } from './keep-picture.ts'
import { listDocuments } from './list-documents.ts'
import { listTakenSeats } from './list-taken-seats.ts'
import { makeCodes } from './make-codes.ts'
import { previewChanges } from './preview-changes.ts'
import { saveDraft } from './save-draft.ts'
import { showDocumentPage } from './show-document-page.ts'
import { takeOverDocument } from './take-over-document.ts'
import { unarchiveDocument } from './unarchive-document.ts'

/** What organisers make and change of what they sell. */
export const catalogueOperations = [
  listDocuments,
  createDocument,
  getDocument,
  saveDraft,
  discardDraft,
  previewChanges,
  applyChanges,
  takeOverDocument,
  archiveDocument,
  unarchiveDocument,
  showDocumentPage,
  keepPicture,
  checkSeatingPlan,
  createOrganiser,
  makeCodes,
  listTakenSeats,
]
