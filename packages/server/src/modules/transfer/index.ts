import { places, type Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { setTransfers } from './set-transfers.ts'
import { transferPages } from './transfer-pages.ts'

export const transfer: Module = {
  name: 'transfer',
  places: places(true, '/transfer/'),
  handlers: [setTransfers],
  jobs,
  pages: transferPages,
}
