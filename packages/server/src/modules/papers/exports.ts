/** What other rooms may use of the papers. */
export { issuePapers } from './issue/issue-papers.ts'
export { numberText } from './issue/paper-content.ts'
export { printPapers, printOrder } from './print/print-papers.ts'
export { reissuePapers } from './reissue/reissue-papers.ts'
export { reissueRefusedText } from './reissue/refused-text.ts'
export {
  findPaper,
  findPaperOfSale,
  findSaleOfReference,
  listPapersOfSale,
} from './print/print-store.ts'
export { receiptsLinkOf } from './print/receipts-link.ts'
export { rateText } from './print/paper-sheet.ts'
export { calendarDay } from './print/calendar-day.ts'
export type { TaxPaperBuyer, TaxPaperContent } from './print/paper-shape.ts'
export type { AmountKind } from './amounts/part-accounts.ts'
