import { importQueuedGuests } from './jobs/import-guests.ts'
import type { Module } from '../module.ts'

export const boxOffice: Module = {
  name: 'box-office',
  handlers: [],
  operations: [],
  jobs: [importQueuedGuests],
}
