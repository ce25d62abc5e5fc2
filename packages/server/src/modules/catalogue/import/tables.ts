import type { ColumnTypes } from './columns.ts'
import { eventTables } from './event-tables.ts'
import { extraTables } from './extra-tables.ts'
import { peopleTables } from './people-tables.ts'

/**
 * The tables a catalogue file fills, in the order in which they depend on each other. References contain the key of
 * their row.
 */
export const tables = { ...peopleTables, ...eventTables, ...extraTables }

export type Table = keyof typeof tables
export type Row<T extends Table> = {
  readonly [
    Name in keyof (typeof tables)[T]['columns']
  ]: (typeof tables)[T]['columns'][Name] extends {
    readonly type: infer Type extends keyof ColumnTypes
  }
    ? ColumnTypes[Type] | null
    : never
}

/** Everything of one file, ready to be written. */
export type Rows = { readonly [T in Table]: readonly Row<T>[] } & {
  readonly requirements: readonly {
    readonly ticket_type: string
    readonly title: string
    readonly options: readonly string[]
  }[]
  readonly offerTickets: readonly Link[]
  readonly codeTickets: readonly Link[]
  readonly codeEvents: readonly Link[]
}

/** The keys of two rows that belong together. */
export interface Link {
  readonly from: string
  readonly to: string
}
