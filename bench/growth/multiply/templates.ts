import type { Client } from 'pg'
import {
  bookedFigures,
  bookedMovements,
} from '../../../packages/server/src/modules/desk/home/figures/booked-figures.ts'

const ofSale = 't.sale_id in (select id from growth_sale)'
const within = (column: string, table: string): string =>
  `t.${column} in (select id from ${table} where sale_id in (select id from growth_sale))`

/** Every table of an order, and which of its rows belong to the orders that are copied. */
const rowsOf: Readonly<Record<string, string>> = {
  account: 't.id in (select account_id from sale where id in (select id from growth_sale))',
  sale: 't.id in (select id from growth_sale)',
  sale_line: ofSale,
  stock_hold: ofSale,
  sale_code: ofSale,
  payment: ofSale,
  refund: ofSale,
  ledger_transaction: ofSale,
  ledger_entry: within('transaction_id', 'ledger_transaction'),
  ticket: ofSale,
  door_scan: within('ticket_id', 'ticket'),
  returned_ticket: ofSale,
  question_answer: ofSale,
  waiver_acceptance: ofSale,
  gift_aid_declaration: ofSale,
  mail: ofSale,
  sale_event: ofSale,
  organiser_order: ofSale,
  movement: 'false',
  tax_document: ofSale,
  tax_document_amount: within('document_id', 'tax_document'),
}

export const multiplied: readonly string[] = Object.keys(rowsOf)

/** What a copy writes in place of these: its own number, and that of its dates, each of as many letters as any other. */
export const marks = { copy: '~K~', dates: '~G~', between: '~|~' } as const

/**
 * Puts the rows of the orders that are copied aside, with marks where a copy has something of its own inside a text: a copy is
 * then one statement a table that reads nothing else. Orders that share a seat, a voucher, a debt or a transfer are not copied.
 */
export async function makeTemplates(client: Client): Promise<void> {
  await dropTemplates(client)
  await client.query(`create unlogged table growth_sale as select s.id from sale s
      where s.paid_at is not null
        and not exists (select from sale_line l where l.sale_id = s.id and (l.kind = 'gift_voucher' or l.seats is not null))
        and not exists (select from sale_code c where c.sale_id = s.id and c.gift_voucher_id is not null)
        and not exists (select from payment_plan p where p.sale_id = s.id)
        and not exists (select from transfer f where f.sale_id = s.id)
      order by s.id limit 2500`)
  await client.query('create unique index on growth_sale (id)')
  await client.query('analyze growth_sale')
  for (const [table, rows] of Object.entries(rowsOf))
    await client.query(
      `create unlogged table growth_of_${table} as select t.* from ${table} t where ${rows} order by 1, 2`,
    )
  // What is added up of the orders that are copied alone.
  const which = ofSale
  await client.query(
    `create unlogged table growth_of_figure_day as select * from (${bookedFigures(which)}) f`,
  )
  await client.query(`insert into growth_of_movement select * from (${bookedMovements(which)}) m`)
  for (const statement of marking) await client.query(statement)
}

export async function dropTemplates(client: Client): Promise<void> {
  for (const table of [...multiplied, 'figure_day'])
    await client.query(`drop table if exists growth_of_${table}`)
  await client.query('drop table if exists growth_sale')
}

/** A stock has its number among those of the same dates, in three digits. */
const withDates = (column: string): string => `regexp_replace(regexp_replace(${column}::text,
    '"ticket:(\\d+)"', '"ticket:${marks.dates}00\\1"', 'g'), '${marks.dates}\\d*(\\d{3})"', '${marks.dates}\\1"', 'g')`

const marking: readonly string[] = [
  `alter table growth_of_sale alter frozen_prices type text using ${withDates('frozen_prices')}`,
  `alter table growth_of_payment alter prices type text using ${withDates('prices')}`,
  `alter table growth_of_organiser_order alter words type text using array_to_string(tsvector_to_array(words), '${marks.between}')`,
  `update growth_of_organiser_order o set words = (
      select string_agg(case
          when w.word = lower(s.reference) then w.owner || 'c${marks.copy}' || lower(substr(s.reference, 1, 9))
          when w.word like 'm:%' then w.owner || 'm:c${marks.copy}.' || substr(w.word, 3) || '${marks.between}' || w.owner || 'c${marks.copy}'
          when w.word like 'd:%' then w.owner || 'd:${marks.dates}' || lpad(substr(w.word, 3), 3, '0')
          when w.word in (select lower(t.code) from growth_of_ticket t where t.sale_id = o.sale_id)
            then w.owner || substr(w.word, 1, 18) || '${marks.copy}'
          else w.owner || w.word end, '${marks.between}')
        from (select o.organiser_id || '/' as owner, substr(x, length(o.organiser_id::text) + 2) as word
          from unnest(string_to_array(o.words, '${marks.between}')) x) w)
    from growth_of_sale s where s.id = o.sale_id`,
]
