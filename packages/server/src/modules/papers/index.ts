import { places, type Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { receiptsPath } from './print/receipts-link.ts'
import { registerReceipts } from './print/receipts-file.ts'

export const papers: Module = {
  name: 'papers',
  handlers: [],
  jobs,
  places: places(true, receiptsPath),
  register: registerReceipts,
}
