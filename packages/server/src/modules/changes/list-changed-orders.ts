import { listChangedOrders as operation } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { listOrdersOfChange } from './report/progress-store.ts'
import { requireChange } from './require-change.ts'

export const listChangedOrders = handleOperation(operation, async (call) => {
  const { nearby, organiser, params, query } = call
  const [after = null] = readCursor(query.cursor, ['id']) ?? []
  const { state = null, told = null, money = null } = query
  const limit = rowsToRead(query.limit)
  const rows = await nearby.read(async (tx) => {
    const { id } = await requireChange(tx, params.change, organiser.id)
    return await listOrdersOfChange(tx, id, {
      state,
      told,
      money,
      after: after as number | null,
      limit,
    })
  })
  return pageOf(rows, query.limit, {
    place: ({ saleId }) => [saleId],
    show: (row) => ({
      order: row.reference,
      buyer: row.buyer,
      tickets: row.tickets,
      state: row.state,
      reason: row.reason,
      told: row.told,
      answer: row.answer,
      exchanged_for: row.exchangedFor.flatMap((order) => order ?? []),
      currency: row.currency,
      sent: row.sent,
      on_its_way: row.onItsWay,
      to_vouchers: row.toVouchers,
      by_hand: row.byHand,
      is_settled: row.settled,
      off_invoice: row.billedLess,
      owed: row.owed,
    }),
  })
})
