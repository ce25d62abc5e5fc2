import pg, { type FieldDef } from 'pg'
import { camelCase } from './camel-case.ts'

export type Row = Readonly<Record<string, unknown>>

/** A column of a statement, and how its text is read. */
export interface Column {
  readonly key: string
  /** Its statement names it "reference!", which declares that it is never null; the types rely on that. */
  readonly isClaimed: boolean
  readonly read: (text: string) => unknown
}

/** This is the one place that turns `reserved_until` into `reservedUntil`. */
export const columnOf = ({ name, dataTypeID }: FieldDef): Column => ({
  key: camelCase(name.replace(/!$/, '')),
  isClaimed: name.endsWith('!'),
  read: pg.types.getTypeParser(dataTypeID) as Column['read'],
})

/** A row as an object. @throws when a value is null that its statement says never is */
export function readRow(
  name: string,
  columns: readonly Column[],
  texts: readonly (string | null)[],
): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) {
    const { key, isClaimed, read } = columns[at] as Column
    const text = texts[at] as string | null
    if (text !== null) row[key] = read(text)
    else if (isClaimed)
      throw new Error(`${name}: ${key} is null, and the statement says it never is`)
    else row[key] = null
  }
  return row
}
