import type { Foyer } from '../../../foyer.ts'
import { readChanges, type ChangedSeat } from './feed-store.ts'
import { placeOf, textOf, type Place } from './feed-place.ts'
import { requireSeatedDate } from '../plan/require-seated-date.ts'
import { listSeats, type SeatList } from './seat-list.ts'

export interface Changes {
  /** The cursor for the next question. */
  readonly cursor: string
  /** Whether `taken` is everything that is taken, not only what changed. */
  readonly isComplete: boolean
  readonly taken: SeatList
  readonly free: SeatList
}

/** What this process knows of a date. */
interface Feed {
  place: Place
  readonly seats: Map<string, ChangedSeat & { readonly changed: bigint }>
  /** Answers of this second, by the cursor they were asked with: even a crowd asks with few different ones. */
  readonly answers: Map<string, Changes>
  /** How many seats the answers name in all. */
  answered: number
  /** Everything that is taken in this second: one answer for all pages that have to begin anew. */
  complete: Changes | null
  refreshing: Promise<void> | null
}

const keptMs = 1000
const feedsMaximum = 60
/** The limit for each date; answers beyond it are made for each question and not kept. */
const answeredMaximum = 20_000
/** A list of changes longer than this, and longer than a share of what is taken, saves nothing over the full list. */
const changesMaximum = 100
const changesOfTaken = 0.25
/** Another process may be a little ahead of this one. */
const aheadMs = 10_000

/** By the id of the date. */
export type Feeds = Map<number, Feed>

/**
 * What has become of a date's seats since `cursor`; everything, when this shop has never given out that cursor. The
 * database is asked once a second for a date, however many pages ask.
 * @throws FoyerError not_found
 */
export async function changesSince(
  foyer: Foyer,
  eventDateId: string,
  cursor: string,
  now: Date,
): Promise<Changes> {
  const feed = await feedOf(foyer, eventDateId, now)
  const known = feed.answers.get(cursor)
  if (known !== undefined) return known
  const answer = changesOf(feed, placeOf(cursor))
  const named =
    1 + (answer === feed.complete ? 0 : answer.taken.seats.length + answer.free.seats.length)
  if (feed.answered + named <= answeredMaximum) {
    feed.answers.set(cursor, answer)
    feed.answered += named
  }
  return answer
}

/** The feed of a date, at most a second old. */
export async function feedOf(foyer: Foyer, eventDateId: string, now: Date): Promise<Feed> {
  const { feeds } = foyer.rooms.seating
  const kept = feeds.get(Number(eventDateId))
  if (kept !== undefined && String(Number(eventDateId)) === eventDateId) {
    await refreshed(foyer, kept, Number(eventDateId), now)
    return kept
  }
  const date = await foyer.db.read(async (tx) => await requireSeatedDate(tx, eventDateId, now))
  const feed = feeds.get(date.id) ?? {
    place: { oldestOpen: 0n, at: 0 },
    seats: new Map(),
    answers: new Map(),
    answered: 0,
    complete: null,
    refreshing: null,
  }
  // The feed that was asked for first has been kept for longest.
  const [oldest] = feeds.keys()
  if (feeds.size >= feedsMaximum && oldest !== undefined) feeds.delete(oldest)
  feeds.set(date.id, feed)
  await refreshed(foyer, feed, date.id, now)
  return feed
}

async function refreshed(foyer: Foyer, feed: Feed, eventDateId: number, now: Date): Promise<void> {
  if (feed.refreshing === null && now.getTime() - feed.place.at < keptMs) return
  feed.refreshing ??= refresh(foyer, feed, eventDateId).finally(() => {
    feed.refreshing = null
  })
  await feed.refreshing
}

async function refresh(foyer: Foyer, feed: Feed, eventDateId: number): Promise<void> {
  // The time is read before the statement runs: a hold that expires meanwhile is told the next time.
  const at = foyer.clock.now().getTime()
  const since = String(feed.place.oldestOpen)
  const changes = await foyer.db.readOne(async (tx) => await readChanges(tx, eventDateId, since))
  for (const seat of changes.seats)
    feed.seats.set(seat.guid, { ...seat, changed: BigInt(seat.changedIn) })
  feed.place = { oldestOpen: BigInt(changes.oldestOpen), at }
  feed.answers.clear()
  feed.answered = 0
  feed.complete = null
}

export const isTaken = ({ status, expiresAt }: ChangedSeat, at: number): boolean =>
  status !== 'free' && !(status === 'held' && expiresAt !== null && expiresAt.getTime() <= at)

function completeOf(feed: Feed): Changes {
  const { place, seats } = feed
  feed.complete ??= {
    cursor: textOf(place),
    isComplete: true,
    taken: listSeats([...seats.values()].filter((seat) => isTaken(seat, place.at))),
    free: listSeats([]),
  }
  return feed.complete
}

function changesOf(feed: Feed, since: Place | null): Changes {
  const { place, seats } = feed
  if (since === null || since.at > place.at + aheadMs) return completeOf(feed)
  const from = since.oldestOpen < place.oldestOpen ? since.oldestOpen : place.oldestOpen
  // Holds expire without a change of their rows.
  const hasExpired = ({ status, expiresAt }: ChangedSeat): boolean =>
    status === 'held' &&
    expiresAt !== null &&
    expiresAt.getTime() > since.at &&
    expiresAt.getTime() <= place.at
  const changed = [...seats.values()].filter((seat) => seat.changed >= from || hasExpired(seat))
  if (changed.length > changesMaximum) {
    const complete = completeOf(feed)
    if (changed.length > complete.taken.seats.length * changesOfTaken) return complete
  }
  return {
    cursor: textOf(place),
    isComplete: false,
    taken: listSeats(changed.filter((seat) => isTaken(seat, place.at))),
    free: listSeats(changed.filter((seat) => !isTaken(seat, place.at))),
  }
}
