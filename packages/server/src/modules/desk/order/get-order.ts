import { getOrder as operation } from '@foyer/contract/api/order/get-order.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { readOrder } from './read-order.ts'

export const getOrder = handleOperation(operation, async (call) => {
  const { shown, version } = await call.foyer.db.read(
    async (tx) => await readOrder(tx, call, call.params.order),
  )
  call.version(version)
  return shown
})
