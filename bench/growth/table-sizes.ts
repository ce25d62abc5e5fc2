import type { Database } from '../../packages/server/src/platform/database/db.ts'
import type { Table } from '../report.ts'

const shown = 24

interface Sized {
  readonly name: string
  readonly rows: number
  readonly heap: number
  readonly indexes: number
  readonly orders: number
}

/** What an order takes of the disk, by tables, in the shop as it is: the largest ones, and all others together. */
export async function measureTables(db: Database): Promise<Table> {
  const { rows } = await db.query(
    `select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_table_size(c.oid)::float8 as heap,
        pg_indexes_size(c.oid)::float8 as indexes, (select count(*) from sale where paid_at is not null)::float8 as orders
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by pg_total_relation_size(c.oid) desc`,
  )
  const sizes = rows as unknown as readonly Sized[]
  const orders = sizes[0]?.orders ?? 1
  const line = (name: string, some: readonly Sized[]) => {
    const sum = (what: 'rows' | 'heap' | 'indexes') =>
      some.reduce((total, one) => total + one[what], 0)
    return [
      name,
      (sum('rows') / orders).toFixed(2),
      (sum('heap') / orders).toFixed(0),
      (sum('indexes') / orders).toFixed(0),
      ((sum('heap') + sum('indexes')) / orders).toFixed(0),
    ]
  }
  return {
    title: `Bytes of the disk for each of ${orders.toLocaleString('en')} orders`,
    columns: ['', 'rows', 'table', 'indexes', 'both'],
    rows: [
      ...sizes.slice(0, shown).map((one) => line(one.name, [one])),
      line('all others', sizes.slice(shown)),
      line('all', sizes),
    ],
  }
}
