import { createChance, type Chance } from './chance.ts'

/** What somebody in the crowd does. The names of bots begin with `bot`. */
export type Kind =
  | 'person'
  /** Their phone sleeps for a while, again and again. */
  | 'sleeper'
  /** Closes the page while waiting, and does not come back. */
  | 'gives up'
  /** Waits to the end, and is not there when called. */
  | 'is away'
  /** Comes in, fills a basket, and says that it is not wanted. */
  | 'leaves'
  /** Reserves tickets, and closes the page. */
  | 'vanishes'
  | 'without script'
  /** One of very many sessions from a few networks, with work done by a large machine. */
  | 'bot of a farm'
  /** One of many sessions, each from a network of its own, as rented out by the thousand. */
  | 'bot at homes'
  /** Shows one proof and one place again and again, from other sessions. */
  | 'bot that copies'
  /** Passes the queue by, and asks for tickets directly. */
  | 'bot past the queue'

export const isBot = (kind: Kind): boolean => kind.startsWith('bot')

export interface PlannedBuyer {
  readonly number: number
  readonly kind: Kind
  /** Milliseconds after the crowd's beginning. */
  readonly at: number
  readonly ip: string
  readonly wants: number
  /** Seeds what this one does by chance. */
  readonly seed: number
}

export interface CrowdSize {
  readonly buyers: number
  /** Milliseconds from the crowd's beginning to the opening. */
  readonly openMs: number
}

const shares: readonly (readonly [kind: Kind, share: number])[] = [
  ['sleeper', 0.1],
  ['gives up', 0.06],
  ['is away', 0.03],
  ['leaves', 0.03],
  ['vanishes', 0.01],
  ['without script', 0.02],
  ['bot of a farm', 0.04],
  ['bot at homes', 0.01],
  ['bot that copies', 0.005],
  ['bot past the queue', 0.005],
]

/** In a smaller crowd nobody vanishes: what they keep from others would make a run for trying twice as long. */
const fewest = 5_000

/** How many come before the opening, and in the first moments after it; the others follow. */
const before = 0.7
const flash = 0.2
const flashMs = 10_000

/**
 * Two times before the opening in which nobody comes, so that one can see what waiting alone costs: with some of the people
 * there, and with all.
 */
export function lullsOf(openMs: number): readonly { readonly from: number; readonly to: number }[] {
  const ms = Math.min(openMs / 4, Math.max(4_000, openMs * 0.15))
  return [
    { from: openMs / 2 - ms, to: openMs / 2 },
    { from: openMs - ms, to: openMs },
  ]
}

/** Guests of one campus share one IP. */
const campusShare = 0.03
const mostOfCampus = 300
const mostOfFarmNetwork = 1_500

/** Who comes when, from where, and what they do: the same in every run of this size. */
export function planCrowd({ buyers, openMs }: CrowdSize): PlannedBuyer[] {
  const chance = createChance(19)
  const kinds = Array.from({ length: buyers }, () => kindOf(chance.next())).map((kind) =>
    kind === 'vanishes' && buyers < fewest ? 'person' : kind,
  )
  const inCampus = Math.round(buyers * campusShare)
  const campusSize = Math.max(1, Math.min(mostOfCampus, Math.round(buyers / 40)))
  let farmed = 0
  let students = 0
  return kinds
    .map((kind, index): PlannedBuyer => {
      const isFarmed = kind === 'bot of a farm'
      const isStudent = !isBot(kind) && students < inCampus
      if (isFarmed) farmed += 1
      if (isStudent) students += 1
      return {
        number: index + 1,
        kind,
        at: arrivalOf(kind, openMs, chance),
        ip: isFarmed
          ? `198.51.${Math.floor((farmed - 1) / mostOfFarmNetwork)}.${1 + (farmed % 250)}`
          : isStudent
            ? `192.0.${Math.floor((students - 1) / campusSize)}.1`
            : networkOfOwn(index),
        wants: isBot(kind) ? 4 : chance.next() < 0.6 ? 2 : 1,
        seed: Math.floor(chance.next() * 2 ** 32),
      }
    })
    .toSorted((one, other) => one.at - other.at)
}

function kindOf(drawn: number): Kind {
  let sum = 0
  for (const [kind, share] of shares) {
    sum += share
    if (drawn < sum) return kind
  }
  return 'person'
}

/** Limits count every /24 as a network. */
const networkOfOwn = (index: number): string =>
  `${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`

function arrivalOf(kind: Kind, openMs: number, chance: Chance): number {
  // A program is there at the first moment.
  if (kind === 'bot of a farm') return chance.between(0, openMs * 0.1)
  const drawn = chance.next()
  if (drawn < before) return outsideLulls(chance.next(), openMs)
  // Fewer with every second: the square of a number below 1 is small more often than large.
  if (drawn < before + flash) return openMs + chance.next() ** 2 * flashMs
  return openMs + flashMs + chance.next() * openMs
}

/** A moment of the time before the opening; more people come the nearer it is. */
function outsideLulls(drawn: number, openMs: number): number {
  const lulls = lullsOf(openMs)
  const busy = lulls.reduce((ms, { from, to }) => ms - (to - from), openMs)
  let at = Math.sqrt(drawn) * busy
  for (const { from, to } of lulls) if (at >= from) at += to - from
  return at
}
