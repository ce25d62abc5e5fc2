import { expect, it } from 'vitest'
import { demoSeasonFile } from '../../import-demo-season.ts'
import { tables, type Table } from '../../import/tables.ts'
import { buildRows } from './build-rows.ts'
import { readCatalogue } from '../read-catalogue.ts'

it.each(Object.keys(tables) as Table[])(
  'when rows of %s are built then each thing they carry has a column that the import writes',
  async (table) => {
    const { fields, assets, written } = await readCatalogue(demoSeasonFile)
    const { rows } = buildRows(fields, {
      assets,
      written,
      memory: { relativeDates: new Map(), timeZones: new Map(), publishedAt: new Map() },
      now: Temporal.Instant.from('2027-01-04T12:00:00Z'),
      report: () => undefined,
      whole: 'of this file',
    })
    const columns = Object.keys(tables[table].columns).toSorted()
    // A table that the demo season does not fill would not be tested.
    expect(rows[table]).not.toEqual([])
    for (const row of rows[table]) expect(Object.keys(row).toSorted()).toEqual(columns)
  },
)
