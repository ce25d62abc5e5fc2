/** What other rooms may use of the catalogue. */
export { importCatalogue, checkCatalogue, type ImportDeps, type ImportResult } from './import-catalogue.ts'
export { importDemoSeason, demoSeasonFile } from './import-demo-season.ts'
export { picturesDirectory } from './import/save-pictures.ts'
export { CatalogueProblems, formatProblem, type Problem } from './file/problem.ts'
export { sanitiseHtml, htmlToText } from './sanitise-html.ts'
