import { places, type Module } from '../module.ts'
import { issueDocumentsRound } from './jobs/issue-documents.ts'
import { receiptsPath } from './print/receipts-link.ts'
import { registerReceipts } from './print/receipts-file.ts'

export const documents: Module = {
  name: 'documents',
  handlers: [],
  jobs: [issueDocumentsRound],
  places: places(true, receiptsPath),
  register: registerReceipts,
}
