import { note, type Times } from '../../purchase/http-buyer.ts'
import { createTries, type Tries } from '../bots/tries.ts'

/** What the requests of all who wait cost. */
export interface WaitingCost {
  requests: number
  bytes: number
  /** Milliseconds that people have waited, all together. */
  ms: number
}

/** How the requests of a crowd ended. */
export interface Tally {
  /** Milliseconds of each call of those inside, by its name. */
  readonly inside: Times
  /** The same of everybody who comes or waits. */
  readonly outside: Times
  /** Answers by status, such as `200`. */
  readonly statuses: Map<number, number>
  /** 503 with Retry-After: refused for now. */
  unavailable: number
  /** Server errors that are anything else. */
  odd: number
  /** No answer. */
  unanswered: number
  /** The first few answers that nobody expects, and how often they were given. */
  readonly oddities: Map<string, number>
  readonly waiting: WaitingCost
  /** What it costs to come: the page, the challenge, and the place. */
  readonly coming: { people: number; requests: number; bytes: number }
  /** What places were refused for, by the address that said so. */
  readonly refusals: Map<string, number>
  readonly tries: Tries
  /** The most iterations that a place cost a browser, all steps together. */
  hardestWork: number
}

export const createTally = (): Tally => ({
  inside: new Map(),
  outside: new Map(),
  statuses: new Map(),
  unavailable: 0,
  odd: 0,
  unanswered: 0,
  oddities: new Map(),
  waiting: { requests: 0, bytes: 0, ms: 0 },
  coming: { people: 0, requests: 0, bytes: 0 },
  refusals: new Map(),
  tries: createTries(),
  hardestWork: 0,
})

const mostOddities = 12

export function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

export function countOddity({ oddities }: Tally, text: string): void {
  if (oddities.has(text) || oddities.size < mostOddities) countOne(oddities, text)
}

export const noteTime = note
