import { hourMs } from '@foyer/contract/time-units.ts'
import { createBrowser, encodeForm, type Browser } from './browser.ts'
import { buildSale, type BuildSale } from '../builders/build-sale.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { deliverSale } from '../../modules/fulfilment/exports.ts'

export interface SoldAtDoor {
  readonly saleId: number
  readonly organiserId: number
  /** The organiser and the date as addresses of the desk name them. */
  readonly organiser: string
  readonly date: number
  readonly key: string
  readonly tickets: readonly { readonly id: number; readonly printed: string }[]
  /** The text of a QR code. */
  drawn(index?: number, version?: number): string
}

let keys = 0
let networks = 0

/** Tickets for tonight from an organiser with a door key of their own. */
export async function sellAtDoor(
  shop: TestFoyer,
  overrides: Partial<BuildSale> = {},
): Promise<SoldAtDoor> {
  const now = shop.clock.now()
  keys += 1
  const key = `door-key-${keys}`
  const startsAt = new Date(now.getTime() + hourMs)
  const sale = await buildSale(shop.db, {
    now,
    tickets: [{ startsAt, qty: 2, ticketName: 'Standing' }],
    ...overrides,
  })
  await deliverSale(shop.foyer, sale.id)
  const { rows } = await shop.db.query(
    `select t.id, t.code, t.event_date_id, e.organiser_id, o.key from ticket t join event_date d on d.id = t.event_date_id
      join event e on e.id = d.event_id join organiser o on o.id = e.organiser_id where t.sale_id = $1 order by t.id`,
    [sale.id],
  )
  const organiserId = Number(rows[0]?.['organiser_id'])
  await shop.db.query('update organiser set door_key_hash = $2 where id = $1', [
    organiserId,
    sha256(key),
  ])
  const tickets = rows.map((row) => ({ id: Number(row['id']), printed: String(row['code']) }))
  return {
    saleId: sale.id,
    organiserId,
    organiser: String(rows[0]?.['key']),
    date: Number(rows[0]?.['event_date_id']),
    key,
    tickets,
    drawn: (index = 0, version = 1) =>
      shop.foyer.rooms.tickets.signer.sign({ ticketId: tickets[index]?.id ?? 0, version }),
  }
}

/** A browser in a network of its own, which has opened the door with `key` if one is given. */
export async function newDoor({ app }: Pick<TestFoyer, 'app'>, key?: string): Promise<Browser> {
  networks += 1
  const door = createBrowser(app, `198.51.${networks}.7`)
  if (key !== undefined) await postAtDoor(door, 'open', { key })
  return door
}

/** Somebody else in the network of the door that was made last. */
export const neighbourOfDoor = ({ app }: Pick<TestFoyer, 'app'>): Browser =>
  createBrowser(app, `198.51.${networks}.8`)

/** Sends a form of the door's page as a browser does. */
export async function postAtDoor(
  browser: Browser,
  path: 'open' | 'check' | 'undo' | 'close',
  fields: Readonly<Record<string, unknown>> = {},
) {
  const page = await browser.inject({ url: '/door/' })
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  return await browser.inject({
    method: 'POST',
    url: `/door/${path}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({ _xsrf: xsrf, ...fields }),
  })
}
