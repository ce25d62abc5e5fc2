import { places, type Module } from '../module.ts'
import { sendGifts } from './jobs/send-gifts.ts'
import { setTransfers } from './set-transfers.ts'
import { transferPages } from './transfer-pages.ts'

export const transfer: Module = {
  name: 'transfer',
  places: places(true, '/transfer/'),
  handlers: [setTransfers],
  jobs: [sendGifts],
  pages: transferPages,
}
