/** What other rooms may use of the catalogue. */
export { importCatalogue, checkCatalogue, type ImportResult } from './import-catalogue.ts'
export { importDemoSeason, demoSeasonFile } from './import-demo-season.ts'
export { picturesDirectory } from './import/save-pictures.ts'
export { CatalogueProblems, formatProblem } from './file/problem.ts'
export { sanitiseHtml } from './sanitise-html.ts'
export { writeCatalogueSchema, isCatalogueSchemaStale } from './write-schema.ts'
export { readHostedCharts } from './hosted-charts.ts'
