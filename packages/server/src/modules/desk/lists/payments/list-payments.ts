import { listPayments as operation } from '@foyer/contract/api/lists/list-payments.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { askedOf } from '../lists.ts'
import { readRecent } from './recent-movement-store.ts'
import { readPayments } from './read-payments.ts'

export const listPayments = handleOperation(operation, async (call) => {
  const { cursor, limit, ...filters } = call.query
  const asked = askedOf(call, filters, { cursor, limit })
  const [page, { isComplete }] = await call.nearby.read(
    async (tx) => await Promise.all([readPayments(tx, asked), readRecent(tx)]),
  )
  return { ...page, is_complete: isComplete }
})
