import type { Module } from '../../module.ts'
import { getEventFigures } from './event/get-event-figures.ts'
import { rollUpFiguresRound } from './jobs/roll-up-figures.ts'
import { listEventCounts } from './event/list-event-counts.ts'
import { listNeedsPerson } from './needs/list-needs-person.ts'
import { getTakings } from './takings/get-takings.ts'
import { getToday } from './today/get-today.ts'

/** How an organiser is doing, and what needs somebody. */
export const home = {
  operations: [getEventFigures, listEventCounts, getTakings, getToday, listNeedsPerson],
  jobs: [rollUpFiguresRound],
} satisfies Partial<Module>
