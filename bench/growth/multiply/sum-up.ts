import type { Client } from 'pg'
import {
  addUpLedger,
  addUpPapers,
  lockSumMark,
  moveSumMark,
} from '../../../packages/server/src/modules/desk/papers/sums/sums-store.ts'
import type { Database } from '../../../packages/server/src/platform/database/db.ts'

/** Writes what the copies add to the figures of days: those of their template, for each group on days of its own. */
export async function writeFigures(client: Client): Promise<void> {
  const added = [
    'orders',
    'event_orders',
    'tickets',
    'tickets_returned',
    'brought',
    'given_back',
    'fees',
    'fee_vat',
    'vouchers_sold',
    'donations',
  ]
  await client.query(`insert into figure_day as f (organiser_id, ticket_stock_id, day, time_zone, way, currency, ${added.join(', ')})
    select t.organiser_id, g.dates * 1000 + t.ticket_stock_id, t.day - g.days, t.time_zone, t.way, t.currency,
        ${added.map((column) => `sum(t.${column} * g.copies)`).join(', ')}
      from growth_of_figure_day t cross join growth_group g group by 1, 2, 3, 4, 5, 6
    on conflict on constraint figure_day_one do update set
      ${added.map((column) => `${column} = f.${column} + excluded.${column}`).join(', ')}`)
}

/** Adds up the books by the shop's own statements, and says that figures, books and papers are as far as the ledger. */
export async function addUpAll(db: Database): Promise<void> {
  const { rows } = await db.query(
    `select (select max(id) from ledger_transaction)::float8 as ledger, (select max(id) from tax_document)::float8 as papers`,
  )
  for (const [name, addUp] of [
    ['ledger', addUpLedger],
    ['papers', addUpPapers],
  ] as const) {
    const newest = Number(rows[0]?.[name])
    await db.transaction(async (tx) => {
      const { summedTo } = await lockSumMark(tx, name)
      await addUp(tx, summedTo, newest)
      await moveSumMark(tx, name, newest)
    })
  }
  await db.script(`begin;
    select set_config('foyer.figures', 'as they come in', true);
    update figure_mark set booked_to = (select max(id) from ledger_transaction), bound_id = (select max(id) from ledger_transaction);
    update tax_document_mark set booked_to = (select max(id) from ledger_transaction), bound_id = (select max(id) from ledger_transaction);
    update sum_mark set bound_id = summed_to;
    commit`)
}
