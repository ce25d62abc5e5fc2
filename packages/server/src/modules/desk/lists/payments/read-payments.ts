import { disputeStates } from '@foyer/contract/api/order/dispute-states.ts'
import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import type { movementKinds } from '@foyer/contract/api/lists/list-filters.ts'
import type { shareOfMoney } from '@foyer/contract/api/lists/list-rows.ts'
import { cursorOf, readCursor } from '../../../../platform/api/pages-of-lists.ts'
import type { ReadTx } from '../../../../platform/database/db.ts'
import { iso, shownPage, type ListAsked, type ListPage } from '../list-asked.ts'
import {
  findMovements,
  showMovements,
  type MovementSum,
  type ShownMovement,
} from './movement-store.ts'
import type { FoundMovement, MovementSpan } from './recent-movement-store.ts'
import { orderWords } from '../order-words.ts'
import { shownStateOf, type OrderListFilters } from '../read-orders.ts'
import { wayNameOf, wordOfWay } from '@foyer/contract/ways/ways.ts'

/** The movements that filters ask for. How an order was paid is known of each; all else is found by its order. */
export function movementSpanOf(organiserId: number, filters: OrderListFilters): MovementSpan {
  const { from = null, to = null, paid_by: way, status, ...ofOrder } = filters
  return {
    organiserId,
    words: orderWords(organiserId, { ...ofOrder, orderStatus: status }),
    way: way === undefined ? null : wayNameOf(way),
    from,
    to,
  }
}

/** Money that came in and went back, by the day on which it was booked. */
export async function readPayments(
  tx: ReadTx,
  { organiser, filters, cursor, limit }: ListAsked<OrderListFilters>,
): Promise<ListPage<RowOf<'payments'>>> {
  const place = readCursor(cursor, ['day', 'id'])
  const after = place === null ? null : ([String(place[0]), Number(place[1])] as const)
  const found = await findMovements(tx, movementSpanOf(organiser.id, filters), after, limit + 1)
  const page = found.slice(0, limit)
  const ids = page.map(({ transactionId }) => transactionId)
  const rows = ids.length === 0 ? [] : await showMovements(tx, organiser.id, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = page.flatMap((movement) => {
    const row = byId.get(movement.transactionId)
    return row === undefined ? [] : [paymentShown(movement, row)]
  })
  return shownPage(found, limit, (last) => cursorOf([last.day, last.transactionId]), shown)
}

export const shareOf = (
  sum: Omit<MovementSum, 'currency'>,
): Readonly<Record<keyof typeof shareOfMoney, number>> => ({
  brought: sum.brought,
  given_back: sum.givenBack,
  net: sum.brought - sum.givenBack,
  fees: sum.fees,
  fee_vat: sum.feeVat,
  vouchers_sold: sum.vouchersSold,
  donations: sum.donations,
})

const kindOf = ({
  kind,
  isOwn,
  isShared,
  isVoid,
  refunded,
}: ShownMovement): (typeof movementKinds)[number] => {
  switch (kind) {
    case 'instalment':
      return 'part'
    case 'invoice_paid':
      return 'invoice'
    case 'return':
      // What others gave back of an order on a plan moves what has been received of it, and is no refund of this organiser's.
      if (isShared && !isOwn) return 'correction'
      return isVoid && refunded === 0 ? 'voided' : 'refund'
    case 'credit':
      return 'exchange'
    default:
      return 'order'
  }
}

const paymentShown = (movement: FoundMovement, row: ShownMovement): RowOf<'payments'> => ({
  id: movement.transactionId,
  day: movement.day,
  at: iso(row.at),
  order: row.reference,
  paid_at: iso(row.paidAt),
  name: row.fullName,
  kind: kindOf(row),
  way: wordOfWay(movement.way),
  last4: row.last4,
  amount: row.isShared ? null : row.amount,
  refunded: row.isShared ? null : row.refunded,
  ...shareOf(movement),
  currency: movement.currency,
  is_shared: row.isShared,
  dispute: disputeStates.find((state) => state === row.dispute) ?? null,
  status: shownStateOf(row),
})
