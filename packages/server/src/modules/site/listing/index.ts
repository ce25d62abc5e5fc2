import type { Part } from '../../module.ts'
import { allEvents } from './all-events.ts'
import { home } from './home.ts'

/** What is on: the front page, and the list that can be searched. */
export const listing: Part = {
  pages: [home, allEvents],
}
