import { describe, expect, it } from 'vitest'
import { changedOrderColumns } from '../changes/changed-order-columns.ts'
import { owedColumns } from '../exports/export-owed.ts'
import { takingsColumns, takingsGroups } from '../exports/takings-columns.ts'
import { listColumns, type ListColumn } from './list-columns.ts'

const files: Readonly<Record<string, readonly ListColumn[]>> = {
  ...listColumns,
  changed: changedOrderColumns,
  owed: owedColumns(),
  ...Object.fromEntries(takingsGroups.map((by) => [`takings by ${by}`, takingsColumns(by)])),
}

describe('the columns of a file', () => {
  it.each(Object.entries(files))(
    'of %s name each field once, and the currency of its money',
    (_, columns) => {
      const keys = columns.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const hasMoney = columns.some(({ kind }) => kind === 'money')
      expect(!hasMoney || keys.includes('currency')).toBe(true)
    },
  )
})
