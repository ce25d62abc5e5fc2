import { readFileSync } from 'node:fs'

/**
 * The facts of PostgreSQL's catalogue that the inference needs: columns, types, functions and operators, each by its oid;
 * and the columns to which `columnTypesFile` gives a type of their own.
 */
export async function readSchemaFacts(db, columnTypesFile) {
  const columnTypes = new Set(
    readFileSync(columnTypesFile, 'utf8')
      .matchAll(/^  '(\w+\.\w+)': /gm)
      .map(([, name]) => name),
  )
  const rows = async (text) => (await db.query(text)).rows
  const columns = new Map()
  for (const column of await rows(`
    select a.attrelid as table_id, c.relname as table, a.attnum as number, a.attname as name, a.atttypid as type,
      a.attnotnull as is_required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v')`))
    columns.set(`${column.table_id}.${column.number}`, { ...column, literals: undefined })
  for (const { table_id: table, number, definition } of await rows(`
    select conrelid as table_id, conkey[1] as number, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and cardinality(conkey) = 1`)) {
    const column = columns.get(`${table}.${number}`)
    const literals = literalsOf(column?.name, definition)
    if (literals !== undefined) column.literals = literals
  }
  const types = new Map()
  for (const type of await rows(
    'select oid, typname as name, typelem as element, typcategory as category, typrelid as table_id from pg_type',
  ))
    types.set(type.oid, type)
  const functions = new Map()
  for (const fn of await rows('select oid, proname as name, proisstrict as is_strict from pg_proc'))
    functions.set(fn.oid, fn)
  const operators = new Map()
  for (const { oid, name } of await rows('select oid, oprname as name from pg_operator'))
    operators.set(oid, name)
  const columnsOf = (table) =>
    [...columns.values()]
      .filter((column) => column.table_id === table)
      .toSorted((one, other) => one.number - other.number)
  const tables = new Map([...columns.values()].map(({ table_id: id, table }) => [id, table]))
  return { tables, columns, columnTypes, types, functions, operators, columnsOf }
}

/** The texts a check allows: `status = ANY (ARRAY['a'::text, …])`, alone or beside `status IS NULL`, or one `= 'a'::text`. */
function literalsOf(column, definition) {
  if (column === undefined) return undefined
  const plain = definition
    .replace(`(${column} IS NULL) OR `, '')
    .replaceAll(/[()]/g, '')
    .replaceAll('::text', '')
  const list = new RegExp(`^CHECK ${column} = ANY ARRAY\\[(.*)\\]$`).exec(plain)?.[1]
  const one = new RegExp(`^CHECK ${column} = ('[^']*')$`).exec(plain)?.[1]
  const texts = (list ?? one)?.match(/'((?:[^']|'')*)'/g)
  return texts?.map((text) => text.slice(1, -1).replaceAll("''", "'"))
}
