import { createCipheriv, createHash } from 'node:crypto'
import { drawBytes, numbersOf } from '@foyer/contract/rules/queue/draw.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { QueueEntryShown, QueuePage } from '../renderers.ts'
import { frame } from './build-pages.ts'

const seed = Buffer.alloc(32, 7)
const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const listHash = sha256(Buffer.from('one\ntwo\n'))

const drawn = 3000

/** The number that the draw of these pages gives an arrival, worked out by Node. */
export function numberInDraw(arrival: number): number {
  const cipher = createCipheriv('aes-256-ctr', sha256(seed, listHash), Buffer.alloc(16))
  return numbersOf(drawn, cipher.update(Buffer.alloc(drawBytes(drawn))))[arrival - 1] ?? 0
}

const beforeDraw = {
  run: 5,
  now: '2026-06-26T08:50:00.000Z',
  opens: '2026-06-26T09:00:00.000Z',
  arrivals: 2875,
  drawn: null,
  serving: 0,
  rate: null,
  every: 20,
  seed_hash: sha256(seed).toString('hex'),
  seed: null,
  list_hash: null,
} as const

/** A state of a queue: before its draw while people gather, and after it otherwise. */
export const buildState = (
  state: QueueState['state'],
  more: Partial<QueueState> = {},
): QueueState => ({
  ...beforeDraw,
  state,
  ...(state !== 'gathering' &&
    state !== 'drawing' && {
      now: '2026-06-26T09:10:00.000Z',
      arrivals: 3400,
      drawn,
      serving: 400,
      rate: 60,
      seed: seed.toString('hex'),
      list_hash: listHash.toString('hex'),
    }),
  ...more,
})

export const buildEntry = (more: Partial<QueueEntryShown> = {}): QueueEntryShown => ({
  arrival: 17,
  number: 1212,
  standing: 'waiting',
  until: null,
  ...more,
})

export const buildQueuePage = (more: Partial<QueuePage> = {}): QueuePage => ({
  ...frame,
  path: '/queue/late-night-jazz/',
  key: 'late-night-jazz',
  events: [{ name: 'Late Night Jazz', url: '/events/late-night-jazz/' }],
  timeZone: 'Europe/London',
  xsrf: 'x',
  state: buildState('open'),
  gathersFrom: null,
  entry: buildEntry(),
  ended: null,
  refused: null,
  refreshSeconds: 30,
  waitingList: 'none',
  ...more,
})

const gathered = buildEntry({ number: null })
const called = buildEntry({ number: 300, standing: 'called' })

/** The page in every view that it has, by name. */
export const queuePages: Readonly<Record<string, QueuePage>> = {
  before: buildQueuePage({
    state: buildState('gathering', { arrivals: 0, now: '2026-06-26T08:10:00.000Z' }),
    gathersFrom: '2026-06-26T08:30:00.000Z',
    entry: null,
  }),
  'join while people gather': buildQueuePage({ state: buildState('gathering'), entry: null }),
  'join while it is open': buildQueuePage({ entry: null }),
  'join while it is full': buildQueuePage({
    state: buildState('full'),
    entry: null,
    waitingList: 'open',
  }),
  'join while it is paused': buildQueuePage({ state: buildState('paused'), entry: null }),
  gathering: buildQueuePage({ state: buildState('gathering'), entry: gathered }),
  drawing: buildQueuePage({ state: buildState('drawing'), entry: gathered }),
  waiting: buildQueuePage(),
  'waiting with an unknown speed': buildQueuePage({ state: buildState('open', { rate: null }) }),
  near: buildQueuePage({ entry: buildEntry({ number: 430 }) }),
  called: buildQueuePage({ entry: called }),
  inside: buildQueuePage({
    entry: { ...called, standing: 'inside', until: '2026-06-26T09:20:00.000Z' },
  }),
  full: buildQueuePage({ state: buildState('full'), waitingList: 'open' }),
  'sold out': buildQueuePage({ state: buildState('sold_out'), waitingList: 'asked' }),
  'sold out without a place': buildQueuePage({ state: buildState('sold_out'), entry: null }),
  paused: buildQueuePage({ state: buildState('paused') }),
  'off sale': buildQueuePage({ state: buildState('off_sale') }),
  still: buildQueuePage({ state: buildState('still') }),
  closed: buildQueuePage({ state: buildState('closed'), entry: null, refreshSeconds: null }),
  'given up': buildQueuePage({ entry: null, ended: 'left' }),
  'time over': buildQueuePage({ entry: null, ended: 'over' }),
  ordered: buildQueuePage({ entry: null, ended: 'ordered' }),
  'basket left': buildQueuePage({ entry: null, ended: 'basket left' }),
  refused: buildQueuePage({
    entry: null,
    refused: 'Too many people of your network have taken a place. Please try again in a minute.',
  }),
  'several events': buildQueuePage({
    events: [
      { name: 'Late Night Jazz', url: '/events/late-night-jazz/' },
      {
        name: 'The Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Male Voice Choir & Friends',
        url: '/events/choir/',
      },
    ],
    entry: called,
  }),
  'the whole shop': buildQueuePage({ key: '_shop', events: [] }),
}
