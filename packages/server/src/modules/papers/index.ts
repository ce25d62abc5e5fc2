import { places, type Module } from '../module.ts'
import { issuePapersRound } from './jobs/issue-papers.ts'
import { receiptsPath } from './print/receipts-link.ts'
import { registerReceipts } from './print/receipts-file.ts'

export const papers: Module = {
  name: 'papers',
  handlers: [],
  jobs: [issuePapersRound],
  places: places(true, receiptsPath),
  register: registerReceipts,
}
