import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  readCatalogue,
  type Catalogue,
  type HasCatalogue,
  type WholeEvent,
} from '../catalogue/exports.ts'
import { findCodes, type Code } from '../sale/exports.ts'
import { seatRows, type SeatRow } from './plan/choose-seats.ts'
import { codesUsed } from './plan/codes-used.ts'
import {
  findVoucherProduct,
  readPlans,
  readShop,
  readStocks,
  type StockRow,
  type VoucherProduct,
} from './season-store.ts'

/** What a past is made with. */
export type PastParts = Pick<Foyer, 'clock' | 'config' | 'db' | 'ids' | 'publicUrl' | 'secrets'> &
  HasCatalogue

/** A date on sale, or one that was. Times in milliseconds. */
export interface SeasonDate {
  readonly id: number
  readonly event: WholeEvent
  readonly startsAt: number
  readonly doorsAt: number
  readonly endsAt: number
  readonly room: number | null
  readonly stocks: readonly StockRow[]
  /** Its plan's rows of seats; null where nobody sits by number. */
  readonly rows: readonly SeatRow[] | null
}

/** All that orders of a past are made of. */
export interface Season extends Pick<Catalogue, 'organisers' | 'charities'> {
  readonly shopId: string
  /** By `event/date`, as the catalogue names them. */
  readonly dates: ReadonlyMap<string, SeasonDate>
  readonly codes: ReadonlyMap<string, Code>
  readonly voucher: VoucherProduct | null
}

const quarterMs = 15 * 60_000

/** @throws Error when the catalogue changes meanwhile */
export async function readSeason(tx: Tx, parts: PastParts, now: Date): Promise<Season> {
  const { shopId, version } = await readShop(tx)
  const stocks = await readStocks(tx)
  const eventIds = [...new Set(stocks.map(({ eventId }) => eventId))]
  const catalogue = await readCatalogue(tx, parts, version, { eventIds })
  if (catalogue === null) throw new Error('The catalogue has just changed: try again.')
  const plans = new Map(
    (await readPlans(tx)).map(({ eventId, layout }) => [
      eventId,
      seatRows(layout as unknown as PlanLayout),
    ]),
  )
  const names = Object.values(codesUsed).map(({ code }) => code)
  const codes = await findCodes(tx, names, now)
  const dates = new Map<string, SeasonDate>()
  for (const [key, ofDate] of Map.groupBy(stocks, (one) => `${one.eventKey}/${one.dateKey}`)) {
    const [first] = ofDate
    const event = first && catalogue.events.get(first.eventId)
    if (first === undefined || event === undefined) continue
    const startsAt = first.startsAt.getTime()
    dates.set(key, {
      id: first.dateId,
      event,
      startsAt,
      doorsAt: first.doorsAt?.getTime() ?? startsAt - quarterMs,
      endsAt: (first.endsAt ?? first.startsAt).getTime(),
      room: first.room,
      stocks: ofDate,
      rows: plans.get(first.eventId) ?? null,
    })
  }
  return {
    shopId,
    dates,
    codes: new Map(codes.filter(({ live }) => live).map((code) => [code.code, code])),
    voucher: (await findVoucherProduct(tx)) ?? null,
    organisers: catalogue.organisers,
    charities: catalogue.charities,
  }
}
