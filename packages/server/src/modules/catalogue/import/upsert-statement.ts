import type { Column, ColumnTypes } from './columns.ts'
import { tables, type Table } from './tables.ts'

export const sqlTypes: Record<keyof ColumnTypes, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  double: 'double precision',
  timestamptz: 'timestamptz',
  jsonb: 'jsonb',
  texts: 'text[]',
  integers: 'integer[]',
  bigints: 'bigint[]',
  bytea: 'text',
}

/**
 * A statement that adds new rows and changes changed ones, from a JSON list in $1. It answers the keys it touched; a
 * row that already is as the file wants it is left alone, and not even looked for in the way of a conflict, which would lock it:
 * buyers would wait for its stock.
 */
export function upsertStatement(table: Table): string {
  const { conflict } = tables[table]
  const columns = Object.entries<Column>(tables[table].columns)
  const identity = new Set(conflict.split(', '))
  const names = columns.map(([name]) => name)
  const values = columns.map(([name, column]) => {
    if (column.references !== undefined)
      return `(select id from ${column.references} where key = r.${name})`
    return column.type === 'bytea' ? `decode(r.${name}, 'hex')` : `r.${name}`
  })
  const changing = columns.filter(
    ([name, column]) => !identity.has(name) && column.onlyNew === undefined,
  )
  const kept = changing.map(([name, column]) => column.kept ?? `excluded.${name}`)
  const before = changing.map(([name]) => `${table}.${name}`).join(', ')
  const after = kept.map((value) => value.replaceAll('excluded.', 'w.'))
  return `insert into ${table} (${names.join(', ')})
    select ${names.map((name) => `w.${name}`).join(', ')}
    from (select r.nth, ${values.map((value, index) => `${value} as ${names[index]}`).join(', ')}
      from rows from (jsonb_to_recordset($1::jsonb)
        as (${columns.map(([name, column]) => `${name} ${sqlTypes[column.type]}`).join(', ')}))
        with ordinality as r(${names.join(', ')}, nth)) w
    where not exists (select from ${table}
      where ${[...identity].map((name) => `${table}.${name} = w.${name}`).join(' and ')}
        and (${before}) is not distinct from (${after.join(', ')}))
    order by w.nth
    on conflict (${conflict}) do update set ${changing.map(([name], index) => `${name} = ${kept[index]}`).join(', ')}
    where (${before}) is distinct from (${kept.join(', ')})
    returning (xmax = 0) as added`
}
