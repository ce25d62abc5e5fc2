import { dayMs } from '@foyer/contract/time-units.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { insertRow } from '../../testing/builders/insert-row.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

/** No other text in the database contains this. */
export const needle = 'Zephyrine'

export const later = (shop: TestFoyer, days: number): void => {
  shop.clock.advance(days * dayMs)
}

export const idsOf = async (shop: TestFoyer, table: string): Promise<unknown[]> =>
  (await shop.db.query(`select id from ${table} order by id`)).rows.map(({ id }) => id)

/** A basket with everything that a buyer may have said of themselves before paying. */
export async function leaveBasket(shop: TestFoyer, session?: string): Promise<number> {
  const now = shop.clock.now()
  const { id } = await buildSale(shop.db, {
    now,
    status: 'basket',
    email: `${needle}@example.com`,
    fullName: `${needle} Moon`,
    ...(session !== undefined && { sessionToken: session }),
  })
  await shop.db.query(
    `update sale set contact_number = $2, delivery_address = $3, billing_address = $3, gift_voucher_from = $2,
        gift_voucher_to = $2, reserving_error = $2, payment_error = $2 where id = $1`,
    [id, needle, JSON.stringify({ address1: needle })],
  )
  await insertRow(shop.db, 'sale_event', {
    sale_id: id,
    at: now,
    kind: 'reserved',
    detail: JSON.stringify({ by: needle }),
  })
  const charity = await insertRow(shop.db, 'charity', {
    key: `charity-${id}`,
    name: 'Lifeboats',
    donation_checkout_title: 'Give',
    currency: 'GBP',
  })
  await insertRow(shop.db, 'gift_aid_declaration', {
    sale_id: id,
    charity_id: charity,
    wording_version: '1',
    full_name: needle,
    email: needle,
    address_1: needle,
    amount: 100,
    currency: 'GBP',
    uk_taxpayer: true,
    own_money: true,
    not_gambling: true,
    uk_based: true,
    declared_at: now,
  })
  await insertRow(shop.db, 'mail', {
    dedupe_key: `test:${id}`,
    kind: 'order',
    to_email: needle,
    to_name: needle,
    payload: JSON.stringify({ name: needle }),
    sale_id: id,
    status: 'failed',
    next_attempt_at: now,
    message_id: `<${id}@example.com>`,
    created_at: now,
  })
  const { rows } = await shop.db.query('select ticket_stock_id from sale_line where sale_id = $1', [
    id,
  ])
  const stockId = Number(rows[0]?.['ticket_stock_id'])
  await insertRow(shop.db, 'stock_hold', {
    sale_id: id,
    ticket_stock_id: stockId,
    qty: 2,
    status: 'released',
    customer_key: `email:${needle}`,
    expires_at: now,
    created_at: now,
    ended_at: now,
  })
  return id
}

export const tryToPay = async (shop: TestFoyer, saleId: number, status: string): Promise<number> =>
  await insertRow(shop.db, 'payment', {
    sale_id: saleId,
    provider: 'stripe',
    status,
    amount: 4_300,
    currency: 'GBP',
    idempotency_key: `key-${saleId}-${status}`,
    provider_id: `pi_${saleId}_${status}`,
    client_secret: needle,
    failure_text: needle,
    charge: JSON.stringify({ name: needle }),
    created_at: shop.clock.now(),
    updated_at: shop.clock.now(),
  })

/** Searches every column of every table, also those that are added later. */
export async function foundIn(shop: TestFoyer, text: string): Promise<string[]> {
  const { rows: tables } = await shop.db.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.db.query(
      `select 1 from ${String(name)} as t where to_jsonb(t)::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (rows.length > 0) found.push(String(name))
  }
  return found
}
