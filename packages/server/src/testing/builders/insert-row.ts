import type { Database } from '../../platform/database/db.ts'

/** Inserts one row of a test's data and answers its id. Table and columns are trusted: tests name them. */
export async function insertRow(
  db: Database,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(values)
  const { rows } = await db.query(
    `insert into ${table} (${columns.join(', ')})
      values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  return Number(rows[0]?.['id'])
}
