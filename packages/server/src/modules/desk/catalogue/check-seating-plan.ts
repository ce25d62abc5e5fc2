import { checkSeatingPlan as operation } from '@foyer/contract/api/catalogue/check-seating-plan.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { bounded, readSeatingPlan } from '../../catalogue/exports.ts'
import { tooMuch } from './document-call.ts'
import { showProblems } from './document-view.ts'

export const checkSeatingPlan = handleOperation(operation, async ({ body }) => {
  const plan = bounded(body.plan ?? null, true)
  if (plan === null && (body.plan ?? null) !== null) throw tooMuch()
  const read = await Promise.resolve(readSeatingPlan(JSON.stringify(plan)))
  if ('reasons' in read) {
    const problems = showProblems(read.reasons.map(({ atDesk }) => ({ path: [], text: atDesk })))
    return { problems, categories: [], rows: [], seats: 0 }
  }
  const { layout, seatsByCategory, seatNames } = read
  return {
    problems: [],
    categories: layout.categories.map(({ name, color }) => ({
      name,
      color: color ?? null,
      seats: seatsByCategory.get(name) ?? 0,
    })),
    rows: layout.zones.flatMap(({ name: zone, rows }) =>
      rows.map(({ row_number: row, seats }) => ({ zone, row, seats: seats.length })),
    ),
    seats: seatNames.size,
  }
})
