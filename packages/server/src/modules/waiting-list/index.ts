import { places, type Module } from '../module.ts'
import { waitingListPages } from './waiting-list-pages.ts'
import { waitingListPath } from './wish-link.ts'

/** Who wants tickets of a sold-out event that come back. They are offered in `box-office/offers/`. */
export const waitingList: Module = {
  name: 'waiting-list',
  places: places(true, waitingListPath),
  handlers: [],
  pages: waitingListPages,
}
