import { describe, expect, it } from 'vitest'
import { queueRoomMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { QueueEvent } from './queue-event-store.ts'
import { keyOfEvent, queuesOf, stateOf, waitingIn, waitsFrom } from './queue-of-events.ts'
import type { SteeredRun } from './steered-run-store.ts'

const now = new Date('2027-01-10T10:00:00Z')
const at = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs)
/** So many minutes before the sale people may wait where nothing is said. */
const room = queueRoomMs / minuteMs

const event = (over: Partial<QueueEvent> = {}): QueueEvent => ({
  key: 'concert',
  title: 'Concert',
  timeZone: 'Europe/London',
  organiserId: 1,
  organiserKey: 'quay',
  queue: 'always',
  queueGroup: null,
  queueOpensAt: null,
  saleOpensAt: null,
  isOnSale: true,
  ...over,
})
const run = (over: Partial<SteeredRun> = {}): SteeredRun => ({
  id: 1,
  key: 'concert',
  startedAt: at(-60),
  opensAt: at(-30),
  arrivals: 10,
  drawn: 4,
  serving: 6.5,
  rate: null,
  windowSize: 100,
  isPaused: false,
  inside: 2,
  available: 5,
  held: 1,
  tickedAt: now,
  closedAt: null,
  ...over,
})

it('is one queue for the events of a group, and one for each other event', () => {
  const night = event({ key: 'night', queueGroup: 'tour' })
  expect(keyOfEvent(night)).toBe('quay.tour')
  const queues = queuesOf(
    [event(), night, event({ key: 'day', queueGroup: 'tour' })],
    [run({ key: 'quay.tour' })],
  )
  expect(queues.map(({ key, events }) => [key, events.length])).toEqual([
    ['quay.tour', 2],
    ['concert', 1],
  ])
})

describe('the time from which people wait', () => {
  it.each([
    ['nothing is said', null, at(2 * room), at(room)],
    ['it is said', at(10), at(2 * room), at(10)],
    ['what is said is later than the sale', at(3 * room), at(2 * room), at(room)],
    ['no sale is to come', at(10), null, null],
  ])('when %s', (_, queueOpensAt, saleOpensAt, expected) => {
    expect(waitsFrom({ events: [event({ queueOpensAt, saleOpensAt })] })).toEqual(expected)
  })
})

describe('the state of a queue', () => {
  it.each([
    ['to_come', { saleOpensAt: at(room + 1) }, null],
    ['ready', { saleOpensAt: at(room) }, null],
    ['ready', {}, null],
    ['off', { queue: 'automatic' as const }, null],
    ['off', { queue: 'never' as const, saleOpensAt: at(60) }, null],
    ['gathering', {}, run({ drawn: null, opensAt: at(1) })],
    ['drawing', {}, run({ drawn: null, opensAt: at(0) })],
    ['open', {}, run()],
    ['open', {}, run({ available: 0, held: 0, tickedAt: null })],
    ['full', {}, run({ available: 0 })],
    ['sold_out', {}, run({ available: 0, held: 0 })],
    ['paused', {}, run({ isPaused: true })],
    ['closed', {}, run({ closedAt: at(-1) })],
    ['closed', {}, run({ closedAt: at(-31) })],
    ['closed', { saleOpensAt: at(room - 10) }, run({ closedAt: at(-5) })],
    ['ready', { saleOpensAt: at(room - 10) }, run({ closedAt: at(-15) })],
    ['to_come', { saleOpensAt: at(2 * room) }, run({ closedAt: at(-1) })],
    ['off', { queue: 'automatic' as const }, run({ closedAt: at(-1) })],
  ])('%s', (state, over, last) => {
    expect(stateOf({ key: 'concert', events: [event(over)], run: last }, now)).toBe(state)
  })
})

it('counts everybody as waiting before the draw, and who was not called after it', () => {
  expect(waitingIn(run({ drawn: null }))).toBe(10)
  expect(waitingIn(run())).toBe(4)
  expect(waitingIn(run({ serving: 12 }))).toBe(0)
})
