import type { Database } from '../../platform/database/db.ts'
import type { SampleOrganiser } from './sample-organiser.ts'

const saleId = '(select id from sale where reference = $2)'
/** Which of the parameters owns a row, by the column that says so. */
const owner = { organiser_id: '$1::bigint', sale_id: saleId, staff_id: '$3::bigint' }

/** The statement that reads everything, by database: which tables there are is asked once. */
const statements = new WeakMap<object, string>()

/** A hash of all rows that say who they belong to, by table, of an organiser and of its order: it shows whether a call changed one. */
export async function everythingOf(
  { db }: { readonly db: Database },
  { id, ids }: SampleOrganiser,
): Promise<unknown> {
  const statement = statements.get(db) ?? (await statementOf(db))
  statements.set(db, statement)
  return (await db.query(statement, [id, ids['order'], ids['member']])).rows
}

async function statementOf(db: Database): Promise<string> {
  const { rows: tables } = await db.query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name = any($1) order by 1, 2`,
    [Object.keys(owner)],
  )
  const reads = tables.map(
    ({ table_name: table, column_name: column }) =>
      `select '${String(table)}.${String(column)}' as what, md5(string_agg(row::text, ' ' order by row::text)) as hash
        from ${String(table)} row where ${String(column)} = ${owner[column as keyof typeof owner]}`,
  )
  return [...reads, `select 'sale', md5(s::text) from sale s where id = ${saleId}`].join(
    ' union all ',
  )
}
