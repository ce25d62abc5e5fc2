/** What other rooms may use of the catalogue. */
export { importCatalogue, checkCatalogue, type ImportResult } from './import-catalogue.ts'
export type { ImportWishes } from './import-wishes.ts'
export { importDemoSeason, demoSeasonFile } from './import-demo-season.ts'
export { picturesDirectory } from './import/save-pictures.ts'
export { CatalogueProblems, ChangesRefused, formatProblem } from './file/problem.ts'
export { refundPolicyName } from './refund-policy-name.ts'
export { sanitiseHtml } from './sanitise-html.ts'
export { writeCatalogueSchema, isCatalogueSchemaStale } from './write-schema.ts'
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
export { readLocalTime } from './file/times.ts'
export { lockImports } from './import/stored-store.ts'
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
