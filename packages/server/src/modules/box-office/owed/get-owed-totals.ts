import { getOwedTotals as operation } from '@foyer/contract/api/box-office/get-owed-totals.ts'
import { owedAddedUpMaximum } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { readOwed } from './read-owed.ts'

export const getOwedTotals = handleOperation(operation, async ({ nearby, organiser, now }) => {
  const asked = { isOverdue: false, place: null, limit: owedAddedUpMaximum + 1 }
  const rows = await nearby.read(async (tx) => await readOwed(tx, organiser.id, asked, now))
  if (rows.length > owedAddedUpMaximum) return { data: null }
  const known = rows.flatMap(({ shown }) =>
    shown.open === null ? [] : [{ ...shown, open: shown.open }],
  )
  const sum = (of: readonly { readonly open: number }[]): number =>
    of.reduce((all, { open }) => all + open, 0)
  return {
    data: [...Map.groupBy(known, ({ currency }) => currency)]
      .map(([currency, of]) => ({
        currency,
        open: sum(of),
        overdue: sum(of.filter(({ state }) => state === 'overdue')),
        debts: of.length,
      }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
})
