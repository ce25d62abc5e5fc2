import { dayMs } from '@foyer/contract/time-units.ts'
import { toJson } from '../../../../platform/database/json.ts'
import type { ReadTx } from '../../../../platform/database/db.ts'
import { bookedMovements, lastRead } from '../../home/figures/exports.ts'

/** Which movements of money somebody asks for; what is null narrows nothing. */
export interface MovementSpan {
  readonly organiserId: number
  /** What their orders have to be found by. */
  readonly words: string | null
  readonly way: string | null
  /** Days as the movements have them, both included. */
  readonly from: string | null
  readonly to: string | null
}

/** A movement in a list, and its place there. */
export interface FoundMovement {
  readonly day: string
  readonly transactionId: number
  readonly saleId: number
  readonly way: string
  readonly currency: string
  readonly brought: number
  readonly givenBack: number
  readonly fees: number
  readonly feeVat: number
  readonly vouchersSold: number
  readonly donations: number
}

/** Which bookings are not added up yet; `last` is null where all are, as most of the time. */
export interface Recent {
  readonly mark: number
  readonly last: number | null
  /** False when more of them wait than a list reads. */
  readonly isComplete: boolean
}

export async function readRecent(tx: ReadTx): Promise<Recent> {
  return await tx.dynamic.one<Recent>(
    'lists.read_recent',
    `select m.booked_to as mark, m.last, coalesce(m.last >= (select max(id) from ledger_transaction), true) as is_complete
      from (select f.booked_to, ${lastRead('f.booked_to')} as last from figure_mark f) m`,
  )
}

/** The values of every statement here, from the first on: organiser, words, first day, last day, way, and the recent bookings. */
export const valuesOf = (
  { organiserId, words, from, to, way }: MovementSpan,
  { mark, last }: Recent,
): readonly unknown[] => [
  organiserId,
  words,
  from ?? '-infinity',
  to ?? 'infinity',
  way,
  mark,
  last ?? mark,
]
export const inSpan = `m.organiser_id = $1 and m.day between $3::text::date and $4::text::date`
export const hasWay = '($5::text is null or m.way = $5)'

/** A day begins and ends somewhere within these of its UTC hours, whatever the time zone. */
const zoneSlackMs = 3 * dayMs

/**
 * What was booked since the mark, as far as it fits: the bookings of the last minute. Days far back have none, and its orders
 * are looked up before anything is added up.
 */
export const recent = (isNarrowed: boolean): string => `
    (select m.* from (${bookedMovements(`t.id > $6::bigint and t.id <= $7::bigint
        and t.at between $3::text::timestamptz - interval '${zoneSlackMs} milliseconds' and $4::text::timestamptz + interval '${zoneSlackMs} milliseconds'
        and exists (select from organiser_order o where o.organiser_id = $1 and o.sale_id = t.sale_id
          ${isNarrowed ? 'and o.words @@ $2::tsquery' : 'and $2::text is null'})`)}) m
      where ${inSpan} and ${hasWay})`

export const newestFirst = 'order by m.day desc, m.transaction_id desc'

/** A movement as it is stored. */
type Movement = FoundMovement & { readonly organiserId: number; readonly timeZone: string }
interface KeptRecent {
  readonly since: Recent
  readonly movements: readonly Movement[]
}
/** An export reads page after page in one transaction, which sees one moment: what is recent is divided once for all of them. */
const keptOf = new WeakMap<ReadTx, Map<string, Promise<KeptRecent>>>()

export async function recentMovements(tx: ReadTx, span: MovementSpan): Promise<KeptRecent> {
  const kept = keptOf.get(tx) ?? new Map<string, Promise<KeptRecent>>()
  keptOf.set(tx, kept)
  const key = JSON.stringify(span)
  const known = kept.get(key)
  if (known !== undefined) return await known
  const reading = readRecentMovements(tx, span)
  kept.set(key, reading)
  return await reading
}

/** What is recent of a span, the newest first. */
async function readRecentMovements(tx: ReadTx, span: MovementSpan): Promise<KeptRecent> {
  const since = await readRecent(tx)
  if (since.last === null) return { since, movements: [] }
  const isNarrowed = span.words !== null
  const movements = await tx.dynamic.all<Movement>(
    isNarrowed ? 'lists.read_recent_movements_found' : 'lists.read_recent_movements',
    `select m.organiser_id, m.day::text as day, m.transaction_id, m.time_zone, m.sale_id, m.way, m.currency, m.brought,
        m.given_back, m.fees, m.fee_vat, m.vouchers_sold, m.donations
      from ${recent(isNarrowed)} m ${newestFirst}`,
    valuesOf(span, since),
  )
  return { since, movements }
}

/** Those of a page that begins after a place, as rows of a statement: an order has at most a few for one booking. */
export const ofPage = (
  movements: readonly Movement[],
  after: readonly [day: string, transactionId: number] | null,
  limit: number,
): string =>
  toJson(
    movements
      .filter(
        ({ day, transactionId }) =>
          after === null || day < after[0] || (day === after[0] && transactionId < after[1]),
      )
      .slice(0, limit * 2),
  )
export const rowsOf = (
  json: string,
): string => `(select "organiserId", day, "transactionId", "timeZone", "saleId", way, currency, brought,
    "givenBack", fees, "feeVat", "vouchersSold", donations
  from jsonb_to_recordset(${json}) as r("organiserId" int, day date, "transactionId" bigint, "timeZone" text, "saleId" bigint, way text,
    currency text, brought bigint, "givenBack" bigint, fees bigint, "feeVat" bigint, "vouchersSold" bigint, donations bigint))`
