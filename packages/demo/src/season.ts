import {
  readCatalogue,
  type Catalogue,
  type HasCatalogue,
  type WholeEvent,
} from '../../server/src/modules/catalogue/exports.ts'
import { findCodes, type Code } from '../../server/src/modules/sale/exports.ts'
import type { Tx } from '../../server/src/platform/database/db.ts'
import type { Row } from '../../server/src/platform/database/statements.ts'
import { codesUsed } from './plan/order-mix.ts'

export type SeasonStock = Row<'past.read_stocks'>

/** A date on sale, or one that was. Times in milliseconds. */
export interface SeasonDate {
  readonly id: number
  readonly event: WholeEvent
  readonly startsAt: number
  readonly endsAt: number
  /** What all its types share; null when only they are limited. */
  readonly room: number | null
  readonly stocks: readonly SeasonStock[]
}

/** All that orders of a past are made of. */
export interface Season extends Pick<Catalogue, 'organisers' | 'charities'> {
  readonly shopId: string
  /** By `event/date`, as the catalogue names them. */
  readonly dates: ReadonlyMap<string, SeasonDate>
  readonly codes: ReadonlyMap<string, Code>
  readonly voucher: Row<'past.find_voucher_product'> | null
}

/** @throws Error when the catalogue changes meanwhile */
export async function readSeason(tx: Tx, shop: HasCatalogue, now: Date): Promise<Season> {
  const { shopId, version } = await readShop(tx)
  const stocks = await readStocks(tx)
  const eventIds = [...new Set(stocks.map(({ eventId }) => eventId))]
  const catalogue = await readCatalogue(tx, shop, version, { eventIds })
  if (catalogue === null) throw new Error('The catalogue has just changed: try again.')
  const codes = await findCodes(
    tx,
    Object.values(codesUsed).map(([code]) => code),
    now,
  )
  const dates = new Map<string, SeasonDate>()
  for (const [key, ofDate] of Map.groupBy(stocks, (one) => `${one.eventKey}/${one.dateKey}`)) {
    const [first] = ofDate
    const event = first && catalogue.events.get(first.eventId)
    if (first === undefined || event === undefined) continue
    dates.set(key, {
      id: first.dateId,
      event,
      startsAt: first.startsAt.getTime(),
      endsAt: (first.endsAt ?? first.startsAt).getTime(),
      room: first.room,
      stocks: ofDate,
    })
  }
  const { organisers, charities } = catalogue
  return {
    shopId,
    dates,
    organisers,
    charities,
    codes: new Map(codes.filter(({ live }) => live).map((code) => [code.code, code])),
    voucher: (await findVoucherProduct(tx)) ?? null,
  }
}

/** The stocks of the season, with what the catalogue's own snapshot does not say of them. */
async function readStocks(tx: Tx) {
  return await tx.all(
    'past.read_stocks',
    `select s.id, s.capacity, split_part(t.key, '/', 2) as "type_key!", t.id as type_id,
        -- Where seats are not drawn here, nobody sits by number.
        case when p.provider = 'built_in' then t.seat_category end as seat_category,
        split_part(d.key, '/', 2) as "date_key!", d.id as date_id, d.starts_at, d.ends_at, d.capacity as room,
        e.key as event_key, e.id as event_id, e.waiver_html, e.waiver_version
      from ticket_stock s
        join ticket_type t on t.id = s.ticket_type_id
        join event_date d on d.id = s.event_date_id
        join event e on e.id = d.event_id
        left join seating_plan p on p.id = e.seating_plan_id
      where s.archived_at is null and d.archived_at is null and e.archived_at is null
      order by s.id`,
  )
}

/** Which shop this is, and which catalogue it has. */
async function readShop(tx: Tx) {
  return await tx.one(
    'past.read_shop',
    `select (select id from shop_identity) as "shop_id!", (select version::text from catalogue_version) as "version!"`,
  )
}

async function findVoucherProduct(tx: Tx) {
  return await tx.maybe(
    'past.find_voucher_product',
    `select p.id, p.name, p.organiser_id, o.key as organiser_key, o.name as organiser_name, p.currency, p.valid_months
      from gift_voucher_product p join organiser o on o.id = p.organiser_id
      where p.archived_at is null and p.by_email order by p.id limit 1`,
  )
}
