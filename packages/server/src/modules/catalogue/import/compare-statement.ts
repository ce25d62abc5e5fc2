import type { Column } from './columns.ts'
import { sqlTypes } from './upsert-statement.ts'
import { tables, type Table } from './tables.ts'

/**
 * A statement that says what the upsert of a table would change, from the same JSON list in $1: each row that is new or
 * differs, with its values before (null when it is new) and after. The database casts both, so that equal values look
 * equal. Columns that an import never changes again are left out.
 */
export function compareStatement(table: Table): string {
  const { conflict } = tables[table]
  const columns = Object.entries<Column>(tables[table].columns)
  const identity = conflict.split(', ')
  const names = columns.map(([name]) => name)
  const compared = columns.filter(
    ([name, column]) =>
      !identity.includes(name) && column.onlyNew === undefined && column.kept === undefined,
  )
  const before = compared.map(([name, column]) =>
    column.references === undefined
      ? `t.${name}`
      : `(select key from ${column.references} where id = t.${name}) as ${name}`,
  )
  const after = compared.map(([name, column]) =>
    column.type === 'bytea' ? `decode(r.${name}, 'hex') as ${name}` : `r.${name}`,
  )
  const isSame = identity.map((name) => {
    const references = columns.find(([other]) => other === name)?.[1].references
    return references === undefined
      ? `t.${name} = r.${name}`
      : `t.${name} = (select id from ${references} where key = r.${name})`
  })
  return `select array[${identity.map((name) => `r.${name}`).join(', ')}] as key,
      case when t.${identity[0]} is not null then to_jsonb(was) end as before, to_jsonb(becomes) as after
    from rows from (jsonb_to_recordset($1::jsonb)
      as (${columns.map(([name, column]) => `${name} ${sqlTypes[column.type]}`).join(', ')}))
      with ordinality as r(${names.join(', ')}, nth)
    left join ${table} t on ${isSame.join(' and ')}
    cross join lateral (select ${before.join(', ')}) was
    cross join lateral (select ${after.join(', ')}) becomes
    where t.${identity[0]} is null or to_jsonb(was) is distinct from to_jsonb(becomes)
    order by r.nth`
}
