import { measureAct } from './acts.ts'
import { measureApply } from './apply.ts'
import { measureBooks, measureGrowth, measureLists, measureListing } from './grown.ts'
import { measureJourney } from './purchases.ts'
import { measureReading } from './read.ts'
import { measureReserving } from './reserve.ts'
import type { Scenario } from './scenario.ts'
import { measureSeats } from './seats.ts'
import { measureSettling } from './settled.ts'

const grown = 'a shop that has just opened'

/** Every scenario, by the name that `npm run bench --` is given. */
export const scenarios = {
  journey: {
    title: 'A whole purchase over HTTP, from the front page until the mail with the tickets',
    yardstick: 'the least a shop must do',
    measure: measureJourney,
  },
  settled: {
    title: 'Payments for one ticket, told by webhooks over 32 connections',
    yardstick: 'the provider alone',
    measure: measureSettling,
  },
  read: {
    title: 'What is only looked at, 64 connections',
    yardstick: 'yardstick',
    measure: measureReading,
  },
  reserve: {
    title: 'reserve_tickets over HTTP, 64 connections',
    yardstick: 'a careful first version',
    measure: measureReserving,
  },
  seats: {
    title: 'An arena of 10,008 seats when its sale opens, 64 connections',
    yardstick: 'yardstick',
    measure: measureSeats,
  },
  growth: { title: 'A shop of many orders and events', yardstick: grown, measure: measureGrowth },
  listing: { title: 'A shop of many events', yardstick: grown, measure: measureListing },
  lists: { title: 'Lists of the desk', yardstick: grown, measure: measureLists },
  books: { title: 'What finance asks the desk', yardstick: grown, measure: measureBooks },
  acts: {
    title: 'A date of hundreds of orders is cancelled',
    yardstick: 'nothing beside it',
    measure: measureAct,
  },
  apply: {
    title: 'An event of 400 dates and 10 types of tickets is changed',
    yardstick: 'nothing beside it',
    measure: measureApply,
  },
} as const satisfies Readonly<Record<string, Scenario>>
