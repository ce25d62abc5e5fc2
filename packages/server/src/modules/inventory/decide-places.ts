import {
  networkCountedMs,
  networkReservationMinutesLeast,
  reservationMinutesDefault,
} from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { PlacesWish, StockRequest } from './stock-request.ts'
import { minutesAfterReleases, shareOfNetwork } from './network-share.ts'
import type { NetworkKey, PlacesRow } from './network-store.ts'

const countedMinutes = networkCountedMs / minuteMs

/** Nothing was taken: the network has, or has had, too much of a date without paying. */
export type Crowded =
  | {
      readonly outcome: 'crowded'
      readonly why: 'many' | 'often'
      readonly stockIds: readonly number[]
      /** How many may be reserved now. */
      readonly left: number
      /** The minutes after which more may be reserved. */
      readonly minutes: number
    }
  /** A solved captcha lets it through. */
  | { readonly outcome: 'suspect' }

interface Kept extends NetworkKey {
  readonly saleId: number | null
  live: number
  kept: number
  firstEnd: Date | null
  readonly releases: number
  readonly releasedPlaces: number
  readonly lastRelease: Date | null
}

interface PlacesOfDate {
  readonly unsold: number
  unpaid: number
  readonly rows: Kept[]
}

/** What networks have of each date; it changes as sales are decided. */
export interface PlacesLeft {
  readonly dates: ReadonlyMap<number, PlacesOfDate>
  readonly now: Date
}

export function placesLeft(rows: readonly PlacesRow[], now: Date): PlacesLeft {
  const dates = new Map<number, PlacesOfDate>()
  for (const { eventDateId, unsold, unpaid, network, ...of } of rows) {
    const date = dates.get(eventDateId) ?? { unsold, unpaid, rows: [] }
    dates.set(eventDateId, date)
    if (network !== null) date.rows.push({ network, ...of })
  }
  return { dates, now }
}

/** Why this sale cannot have the places it wants of some date; null when it can. */
export function crowdedBy(request: StockRequest, left: PlacesLeft): Crowded | null {
  const { places } = request
  if (places === null) return null
  const refusals = wantedByDate(request).flatMap(([eventDateId, wanted]) => {
    const date = left.dates.get(eventDateId)
    return date === undefined ? [] : (refusal({ ...request, places }, date, wanted, left.now) ?? [])
  })
  // A refusal that a captcha cannot lift is answered first.
  return refusals.find(({ outcome }) => outcome === 'crowded') ?? refusals[0] ?? null
}

/** Counts the places that a sale got. */
export function takePlaces(request: StockRequest, left: PlacesLeft): void {
  const { places, saleId, expiresAt } = request
  if (places === null) return
  const { network, subnetwork } = places
  for (const [eventDateId, live] of wantedByDate(request)) {
    const date = left.dates.get(eventDateId)
    if (date === undefined) continue
    date.unpaid += live
    const kept = live * networkReservationMinutesLeast
    const noReleases = { releases: 0, releasedPlaces: 0, lastRelease: null }
    date.rows.push({ network, subnetwork, saleId, live, kept, firstEnd: expiresAt, ...noReleases })
  }
}

function wantedByDate({ wanted }: StockRequest): [number, number][] {
  const totals = new Map<number, number>()
  for (const { eventDateId, qty } of wanted)
    totals.set(eventDateId, (totals.get(eventDateId) ?? 0) + qty)
  return [...totals]
}

type Bounded = StockRequest & { readonly places: PlacesWish }

function refusal(
  { places, saleId, wanted: lines }: Bounded,
  { unsold, unpaid, rows }: PlacesOfDate,
  wanted: number,
  now: Date,
): Crowded | null {
  const wide = rows.filter(({ network }) => network === places.network)
  const own = wide.filter(({ subnetwork }) => subnetwork === places.subnetwork)
  const basket = own.filter((row) => row.saleId === saleId)
  const isOfOthers = (row: Kept): boolean => row.saleId !== saleId
  const has = sumOf(own, 'live')
  const hasAround = sumOf(wide, 'live')
  const share = shareOfNetwork(
    { unsold, unpaidByOthers: unpaid - hasAround },
    places.percent,
    wanted,
  )
  const stockIds = lines.map(({ stockId }) => stockId)
  const room = Math.min(share.places - has, share.placesAround - hasAround)
  if (wanted > room) {
    const ends = wide.flatMap(({ firstEnd }) => (firstEnd === null ? [] : [firstEnd.getTime()]))
    const minutes = minutesUntil(Math.min(...ends), now)
    return { outcome: 'crowded', why: 'many', stockIds, left: Math.max(0, room), minutes }
  }
  const over = Math.max(
    ...[
      [sumOf(own, 'kept'), share.kept] as const,
      [sumOf(wide, 'kept'), share.keptAround] as const,
      [sumOf(basket, 'kept'), share.keptByBasket] as const,
    ].map(
      ([kept, may]) => (kept + wanted * networkReservationMinutesLeast - may) / Math.max(1, kept),
    ),
  )
  // Place-minutes leave the counted time one by one.
  const minutes = Math.max(
    over > 0 ? Math.min(countedMinutes, Math.max(1, Math.ceil(over * countedMinutes))) : 0,
    // A basket that is reserved again belongs to a buyer who changed their mind: it is no drop of its network's.
    minutesToCool(basket, null, now),
    minutesToCool(own.filter(isOfOthers), share.releasedPlaces, now),
    minutesToCool(wide.filter(isOfOthers), share.releasedPlacesAround, now),
  )
  if (minutes > 0) return { outcome: 'crowded', why: 'often', stockIds, left: 0, minutes }
  return places.needsCaptcha && has + wanted > share.withoutCaptcha ? { outcome: 'suspect' } : null
}

const sumOf = (
  rows: readonly Kept[],
  field: 'live' | 'kept' | 'releases' | 'releasedPlaces',
): number => rows.reduce((sum, row) => sum + row[field], 0)

/** The minutes that one who has released so much still has to wait. */
function minutesToCool(rows: readonly Kept[], mayHave: number | null, now: Date): number {
  const ends = rows.flatMap(({ lastRelease }) =>
    lastRelease === null ? [] : [lastRelease.getTime()],
  )
  if (ends.length === 0) return 0
  const wait = minutesAfterReleases(sumOf(rows, 'releases'), sumOf(rows, 'releasedPlaces'), mayHave)
  return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / minuteMs + wait))
}

const minutesUntil = (end: number, now: Date): number =>
  Number.isFinite(end)
    ? Math.max(1, Math.ceil((end - now.getTime()) / minuteMs))
    : reservationMinutesDefault
