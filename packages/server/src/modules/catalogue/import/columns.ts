/** The kinds of column a catalogue file fills, and what a row carries in them. */

export interface ColumnTypes {
  text: string
  integer: number
  bigint: number
  boolean: boolean
  double: number
  timestamptz: string
  jsonb: object
  texts: readonly string[]
  integers: readonly number[]
  bigints: readonly number[]
  /** Hexadecimal digits. */
  bytea: string
}

export interface Column {
  readonly type: keyof ColumnTypes
  readonly references?: string
  /** Counters and similar columns are set when the row is new, never again. */
  readonly onlyNew?: true
  /** SQL for the value of an existing row, in place of the file's value. */
  readonly kept?: string
}

export const text = { type: 'text' } as const
export const integer = { type: 'integer' } as const
export const bigint = { type: 'bigint' } as const
export const boolean = { type: 'boolean' } as const
export const double = { type: 'double' } as const
export const timestamptz = { type: 'timestamptz' } as const
export const reference = <Table extends string>(references: Table) =>
  ({ type: 'text', references }) as const

export interface TableColumns {
  /** The columns by which a row is found again. */
  readonly conflict: string
  readonly columns: Readonly<Record<string, Column>>
}
