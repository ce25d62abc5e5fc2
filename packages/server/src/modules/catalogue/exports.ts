/** What other rooms may use of the catalogue. */
export {
  importCatalogue,
  checkCatalogue,
  type ImportDeps,
  type ImportResult,
} from './import-catalogue.ts'
export { importDemoSeason, demoSeasonFile } from './import-demo-season.ts'
export { picturesDirectory } from './import/save-pictures.ts'
export { CatalogueProblems, formatProblem, type Problem } from './file/problem.ts'
export { sanitiseHtml, htmlToText } from './sanitise-html.ts'
export {
  listUpcomingEvents,
  listOrganiserEvents,
  findOrganiserByKey,
  type EventCard,
  type EventFilter,
  type OrganiserDetails,
} from './event-store.ts'
export {
  findEventBySlug,
  findGiftVoucherProduct,
  type EventDateDetails,
  type EventDetails,
  type EventTicket,
  type GiftVoucherProduct,
} from './event-page-store.ts'
export { writeCatalogueSchema, isCatalogueSchemaStale } from './write-schema.ts'
