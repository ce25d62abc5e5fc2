import type { Tx } from '../../../platform/database/db.ts'
import {
  copiedTables,
  copyStatement,
  numbered,
  roomStatement,
  roomTable,
  type CopiedColumn,
} from './copy-statements.ts'

/** The columns of what is copied, and which of them point at what is copied too. */
export async function readColumns(tx: Tx): Promise<CopiedColumn[]> {
  return await tx.all(
    'past.read_columns',
    `select c.relname::text as "table!", a.attname::text as "name!", a.atttypid = 'timestamptz'::regtype as "is_time!",
        case when a.attname = 'id' then c.relname::text else (
          select f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
              and f.confrelid::regclass::text = any($1::text[]) limit 1) end as points_at
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.oid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
    [copiedTables],
  )
}

/** The number of the last copy that was made; zero without one. */
export async function findLastCopy(tx: Tx): Promise<number> {
  const { last } = await tx.one(
    'past.find_last_copy',
    `select coalesce(max(substr(reference, 2, 6)::int), 0) as "last!" from sale where reference ~ '^C[0-9]{6}'`,
  )
  return last
}

/** Which orders a copy is made of: those that share nothing with others, no seat, code of a voucher or debt. Answers how many. */
export async function chooseCopied(tx: Tx, references: readonly string[]): Promise<number> {
  await tx.dynamic.run(
    '',
    'create temporary table copied_sale (id bigint primary key) on commit drop',
  )
  await tx.dynamic.run('', roomTable)
  const count = await tx.dynamic.run(
    'past.choose_copied',
    `insert into copied_sale select s.id from sale s
      where s.reference = any($1::text[])
        and not exists (select from sale_line l where l.sale_id = s.id and (l.kind = 'gift_voucher' or l.seats is not null))
        and not exists (select from sale_code c where c.sale_id = s.id and c.gift_voucher_id is not null)
        and not exists (select from payment_plan p where p.sale_id = s.id)
        and not exists (select from transfer f where f.sale_id = s.id)`,
    [references],
  )
  await tx.dynamic.run('past.find_room', roomStatement)
  return count
}

export async function copyRows(
  tx: Tx,
  columns: readonly CopiedColumn[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (const table of copiedTables)
    await tx.dynamic.run(`past.copy_${table}`, copyStatement(table, columns), [from, to])
  for (const table of numbered)
    await tx.dynamic.run(
      `past.move_on_${table}`,
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
}

/** What so many copies have sold; a stock and a room are made as large as that needs. */
export async function countCopies(tx: Tx, copies: number): Promise<void> {
  await tx.dynamic.run(
    'past.count_copies',
    `with sold as (
        select h.ticket_stock_id as id, $1 * sum(h.qty)::int as qty from stock_hold h
          where h.status = 'sold' and h.sale_id in (select id from copied_sale) group by 1),
      stocks as (
        update ticket_stock s set sold = s.sold + w.qty, capacity = greatest(s.capacity, s.held + s.sold + w.qty)
          from sold w where s.id = w.id returning s.event_date_id, w.qty),
      dates as (
        update event_date d set sold = d.sold + w.qty, capacity = greatest(d.capacity, d.held + d.sold + w.qty)
          from (select event_date_id as id, sum(qty)::int as qty from stocks group by 1) w
          where d.id = w.id and d.capacity is not null)
      update promo_code p set used = p.used + w.uses
        from (select promo_code_id as id, $1 * count(*)::int as uses from sale_code
          where sale_id in (select id from copied_sale) and promo_code_id is not null group by 1) w
        where p.id = w.id`,
    [copies],
  )
}
