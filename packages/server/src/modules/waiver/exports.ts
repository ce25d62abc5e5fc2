export { readAcceptanceSheet } from './acceptance-sheet.ts'
