import { changedOrderColumns } from '@foyer/contract/api/changes/changed-order-columns.ts'
import {
  answerTexts,
  changedOrderTexts,
  toldTexts,
} from '@foyer/contract/api/changes/change-texts.ts'
import { exportChangedOrders as operation } from '@foyer/contract/api/changes/export-changed-orders.ts'
import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import type { ReadTx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { sheetFile } from '../desk/exports.ts'
import { logAction } from '../staff/exports.ts'
import { readReached } from './report/export-store.ts'
import { listOrdersOfChange } from './report/progress-store.ts'
import { requireChange } from './require-change.ts'

/** So many orders are read at once. */
const atOnce = 500

export const exportChangedOrders = handleOperation(operation, async (call) => {
  const { foyer, nearby, organiser, params, query, now } = call
  if (!organiser.rights.includes('orders.read'))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read this list. An owner can give it to you.'),
    )
  const { format = 'csv' } = query
  const rows = await nearby.read(async (tx) => {
    const { id } = await requireChange(tx, params.change, organiser.id)
    return await rowsOf(tx, id)
  })
  await foyer.db.transaction(async (tx) => {
    await logAction(tx, call, {
      action: 'change.exported',
      subject: { kind: 'event_change', id: params.change },
      after: { format, orders: rows.length },
    })
  })
  const day = now.toISOString().slice(0, 10)
  const name = `${organiser.key}-change-${params.change}-${day}`
  return sheetFile(call, { name, format, columns: changedOrderColumns, batches: [rows] })
})

async function rowsOf(tx: ReadTx, changeId: number): Promise<AnyRow[]> {
  const all: AnyRow[] = []
  for (let after: number | null = null; ;) {
    const asked = { state: null, told: null, money: null, after, limit: atOnce }
    const orders = await listOrdersOfChange(tx, changeId, asked)
    const ids = orders.map(({ saleId }) => saleId)
    const reached = new Map(
      (await readReached(tx, changeId, ids)).map((row) => [row.saleId, row] as const),
    )
    for (const order of orders) {
      const by = reached.get(order.saleId)
      all.push({
        order: order.reference,
        buyer: order.buyer,
        email: by?.email,
        phone: by?.phone,
        tickets: order.tickets,
        state: changedOrderTexts[order.state](),
        reason: order.reason,
        told: toldTexts[order.told](),
        mail_error: by?.mailError,
        text_message: by?.textMessage,
        holders: by?.holders,
        answer: order.answer === null ? null : answerTexts[order.answer](),
        answered_at: by?.answeredAt?.toISOString(),
        time_zone: by?.timeZone,
        exchanged_for: order.exchangedFor.flatMap((reference) => reference ?? []),
        currency: order.currency,
        sent: Math.max(0, order.sent - order.onItsWay - order.owed),
        on_its_way: order.onItsWay,
        owed: order.owed,
        to_vouchers: order.toVouchers,
        by_hand: order.byHand,
        settled: order.settled ? t('yes') : null,
        off_invoice: order.billedLess,
      })
    }
    after = ids.at(-1) ?? null
    if (orders.length < atOnce) return all
  }
}
