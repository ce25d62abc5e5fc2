import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  cancelVouchers,
  countRefunded,
  lockValidTickets,
  voidTickets,
} from '../../tickets/exports.ts'
import { restockSeats, refundToVouchers, restockTickets } from '../../inventory/exports.ts'
import { setSaleStatus, tellSeatingProviderJob, type Sale } from '../../sale/exports.ts'
import { cancelPlan } from './refund-order-store.ts'
import { RefundRefused, type RefundDesk, type RefundPlan } from './refund-shapes.ts'

/** Restocks stock, voids tickets and cancels vouchers, in the order in which their rows are locked everywhere. */
export async function voidAndRestock(
  tx: Tx,
  desk: Pick<RefundDesk, 'jobs'>,
  sale: Sale,
  { plan, isAll }: { readonly plan: RefundPlan; readonly isAll: boolean },
  now: Date,
): Promise<void> {
  const { tickets, vouchersCancelled, toVouchers } = plan
  const ids = tickets.flatMap(({ ticketId }) => ticketId ?? [])
  // The door locks no sale: a ticket may have been used since it was read. Some callers go on after a refusal, so it comes
  // before anything is written.
  if (ids.length > 0 && (await lockValidTickets(tx, ids)) < ids.length)
    throw new RefundRefused(
      t('A ticket was used at the door at this moment. Nothing was refunded.'),
    )
  await restockTickets(tx, sale.id, perKey(tickets, 'stockId'), now)
  const lines = perKey(tickets, 'lineId')
  await countRefunded(tx, lines, now)
  await voidTickets(tx, ids)
  const isChartToHear = await restockSeats(
    tx,
    sale.id,
    tickets.flatMap(({ seat, stockId }) => (seat === null ? [] : { ...seat, stockId })),
    now,
  )
  if (isChartToHear) await desk.jobs.enqueue(tx, tellSeatingProviderJob, {})
  await refundToVouchers(tx, toVouchers)
  await cancelVouchers(
    tx,
    vouchersCancelled.map(({ id }) => id),
    now,
  )
  if (isAll || plan.endsPlan === true) await cancelPlan(tx, sale.id)
  if (isAll && sale.status === 'sold') await setSaleStatus(tx, sale.id, 'refunded', now)
}

function perKey<Key extends 'stockId' | 'lineId'>(
  tickets: RefundPlan['tickets'],
  key: Key,
): ({ readonly qty: number } & Readonly<Record<Key, number>>)[] {
  const counts = new Map<number, number>()
  for (const ticket of tickets) counts.set(ticket[key], (counts.get(ticket[key]) ?? 0) + 1)
  return [...counts].map(
    ([id, qty]) => ({ [key]: id, qty }) as { qty: number } & Record<Key, number>,
  )
}
