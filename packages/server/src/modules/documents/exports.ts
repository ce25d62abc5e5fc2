/** What other rooms may use of the papers. */
export { issueDocuments } from './issue/issue-documents.ts'
export { numberText } from './issue/document-content.ts'
export { printDocuments, printOrder } from './print/print-documents.ts'
export { findDocument, findSaleOfReference, listDocumentsOfSale } from './print/print-store.ts'
export { receiptsLinkOf } from './print/receipts-link.ts'
export { rateText } from './print/document-paper.ts'
export { calendarDay } from './print/calendar-day.ts'
export type { TaxDocumentBuyer, TaxDocumentContent } from './print/document-shape.ts'
