import type { QueryArrayResult } from 'pg'
import { camelCase } from './camel-case.ts'

/**
 * The rows as objects: this is the one place that turns `reserved_until` into `reservedUntil`. A column that its statement
 * names "reference!" is declared never null; the types rely on that, so it is checked here.
 */
export function inCamelCase<Found>(
  name: string,
  { fields, rows }: QueryArrayResult<unknown[]>,
): Found[] {
  const columns = fields.map((field) => columnNamed(field.name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const { key, isClaimed } = columns[at] as Column
      if (isClaimed && values[at] === null)
        throw new Error(`${name}: ${key} is null, and the statement says it never is`)
      row[key] = values[at]
    }
    return row as Found
  })
}

interface Column {
  readonly key: string
  readonly isClaimed: boolean
}

/** Each name is converted only once: a busy shop has the same few hundred in millions of rows. */
const columnsByName = new Map<string, Column>()

function columnNamed(name: string): Column {
  const known = columnsByName.get(name)
  if (known !== undefined) return known
  const column = { key: camelCase(name.replace(/!$/, '')), isClaimed: name.endsWith('!') }
  columnsByName.set(name, column)
  return column
}
