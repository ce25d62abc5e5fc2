import { getEventFigures } from './event/get-event-figures.ts'
import { listEventCounts } from './event/list-event-counts.ts'
import { listNeedsPerson } from './needs/list-needs-person.ts'
import { getTakings } from './takings/get-takings.ts'
import { getToday } from './today/get-today.ts'

/** How an organiser is doing, and what needs somebody. */
export const home = [getEventFigures, listEventCounts, getTakings, getToday, listNeedsPerson]
