/** What other rooms may use of the catalogue. */
export { importCatalogue, checkCatalogue, type ImportResult } from './import-catalogue.ts'
export type { ImportWishes } from './import-wishes.ts'
export { importDemoSeason, demoSeasonFile } from './import-demo-season.ts'
export { drawnPath, picturesDirectory, writeWhole } from './import/save-pictures.ts'
export { CatalogueProblems, ChangesRefused, formatProblem } from './file/problem.ts'
export { refundPolicyName } from './refund-policy-name.ts'
export { sanitiseHtml } from './sanitise-html.ts'
export { readHostedCharts } from './hosted-charts.ts'
export {
  cancelDates,
  lockEventForChange,
  readEventForChange,
  moveDate,
  setVenue,
  type ChangedEvent,
  type DateOfEvent,
  type EventWithDates,
} from './by-desk/change-dates-store.ts'
export { followInDocument, lockDocumentOfEvent } from './by-desk/follow-in-document.ts'
export { readLocalTime } from './file/times.ts'
export { codesOf } from './file/rows/codes-of.ts'
export { takenSeatsOfPlan } from './import/taken-seats-store.ts'
export { codesNamed, lockImports } from './import/stored-store.ts'
export { refreshListing } from './import/refresh-listing.ts'
export { placeName } from './place-name.ts'
export type {
  CatalogueEvent,
  CatalogueOffer,
  CataloguePlan,
  CatalogueQuestion,
  CatalogueRequirement,
  WholeEvent,
} from './snapshot/catalogue-event.ts'
export type { UpcomingEvent } from './snapshot/upcoming-store.ts'
export {
  createCatalogueRoom,
  readCatalogue,
  readUpcoming,
  type Catalogue,
  type CatalogueRoom,
  type HasCatalogue,
} from './snapshot/catalogue-room.ts'
export type { CatalogueCharity, CatalogueOrganiser } from './snapshot/catalogue-people.ts'
export { applyDocument, lockForWriting } from './documents/apply-document.ts'
export { archiveDocument, unarchiveDocument } from './documents/archive-document.ts'
export { bounded } from './documents/bounded.ts'
export { copyOf, titled } from './documents/copy-document.ts'
export { listDocuments, type ListedDocument } from './documents/document-list-store.ts'
export { stateOf } from './documents/document-state.ts'
export {
  deleteDocument,
  documentsNamed,
  findDocument,
  insertDraft,
  lockDocument,
  updateDocument,
  type StoredDocument,
  type Typed,
} from './documents/document-store.ts'
export {
  insertOrganiser,
  keysLike,
  lockNewKeys,
  nextPosition,
  organiserNamed,
} from './documents/names-store.ts'
export { nameTaken } from './documents/document-limits.ts'
export { titleOf } from './documents/file-documents.ts'
export { isShared, mayName } from './documents/gather.ts'
export { keepPicture } from './documents/keep-picture.ts'
export { draftOf, shownFields, type Place } from './documents/own-entry.ts'
export {
  planDocument,
  type AtField,
  type LockedPlan,
  type PlannedDocument,
} from './documents/plan-document.ts'
export { refersTo } from './documents/refers-to.ts'
export { readSeatingPlan } from './file/seating-plan.ts'
export type { Row as CatalogueRow, Rows as CatalogueRows } from './import/tables.ts'
export { exportDocuments } from './documents/export/export-documents.ts'
export { readTaken } from './documents/read-taken.ts'
export { countryDecides } from './by-desk/booking-fees.ts'
export { isOtherFeeCountry } from './documents/names-store.ts'
