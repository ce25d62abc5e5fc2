import { getTakings as operation } from '@foyer/contract/api/home/get-takings.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { readPeriodTakings } from './read-period-takings.ts'

export const getTakings = handleOperation(operation, async (call) => {
  const { organiser, query, now } = call
  const { from, to, event } = query
  return await readPeriodTakings(call, organiser.id, { from, to, event }, now)
})
