import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** An order that an act concerns. */
export type ChangedOrder = Row<'changes.lock_order'>
export type ChangedOrderState = ChangedOrder['state']

/**
 * Whether a sale `s` is of a guest of a list whom the shop has never mailed. No act mails them first: a list may hold any address, and
 * only a mail that counts towards the day's bound may begin to write to it (docs/decisions/0171).
 */
export const isGuestNotMailed = `(exists (select from desk_sale g where g.sale_id = s.id and g.guest_list_id is not null)
    and not exists (select from sale_event v where v.sale_id = s.id and v.kind in ('order_mail_queued', 'order_mailed_again')))`

/** So many orders are one slice. */
const sliceOfOrders = 25

/**
 * Takes in what is sold of the dates of an act and not in it yet: at its beginning all orders, later those that were being paid.
 * Who reserved after a move has seen the new time. Answers how many.
 */
export async function takeInOrders(tx: Tx, changeId: number, now: Date): Promise<number> {
  return await tx.run(
    'changes.take_in_orders',
    `insert into event_change_order (event_change_id, sale_id, tickets, try_after)
      select c.id, s.id, sum(l.qty - l.returned), $2
        from event_change c join event_change_date cd on cd.event_change_id = c.id
          join ticket_stock k on k.event_date_id = cd.event_date_id
          join sale_line l on l.ticket_stock_id = k.id and l.kind = 'ticket' and l.qty > l.returned
          join sale s on s.id = l.sale_id and s.status = 'sold'
        where c.id = $1 and (c.kind = 'cancel' or s.reserved_at <= c.created_at)
        group by c.id, s.id
      on conflict (event_change_id, sale_id) do nothing`,
    [changeId, now],
  )
}

/**
 * Takes a slice of orders that wait, and none of an act that was stopped. No other process gets them before `until`; then they are
 * taken again.
 */
export async function claimOrders(
  tx: Tx,
  changeId: number,
  now: Date,
  until: Date,
): Promise<readonly number[]> {
  const rows = await tx.all(
    'changes.claim_orders',
    `update event_change_order o set try_after = $3, tries = o.tries + 1
      where o.event_change_id = $1 and o.sale_id in (
        select w.sale_id from event_change_order w where w.event_change_id = $1 and w.state = 'waiting' and w.try_after <= $2
          and exists (select from event_change c where c.id = $1 and c.status = 'running')
          order by w.try_after, w.sale_id limit ${sliceOfOrders} for update skip locked)
      returning o.sale_id`,
    [changeId, now, until],
  )
  return rows.map(({ saleId }) => saleId)
}

/** An order of an act, locked. The sale is always locked before it. */
export async function lockChangedOrder(
  tx: Tx,
  changeId: number,
  saleId: number,
): Promise<ChangedOrder | undefined> {
  return await tx.maybe(
    'changes.lock_order',
    `select o.event_change_id as change_id, o.sale_id, o.state, o.tries, o.told_at, o.asked_at, o.answered_at, o.answer,
        ${isGuestNotMailed} as "is_guest_not_mailed!"
      from event_change_order o join sale s on s.id = o.sale_id where o.event_change_id = $1 and o.sale_id = $2 for update of o`,
    [changeId, saleId],
  )
}

/** The same as it stands, for a page. */
export async function findChangedOrder(
  tx: Tx,
  changeId: number,
  saleId: number,
): Promise<ChangedOrder | undefined> {
  return await tx.maybe(
    'changes.find_order',
    `select o.event_change_id as change_id, o.sale_id, o.state, o.tries, o.told_at, o.asked_at, o.answered_at, o.answer,
        ${isGuestNotMailed} as "is_guest_not_mailed!"
      from event_change_order o join sale s on s.id = o.sale_id where o.event_change_id = $1 and o.sale_id = $2`,
    [changeId, saleId],
  )
}

export interface OrderOutcome {
  readonly state: ChangedOrderState
  readonly reason?: string
  readonly sent?: number
  readonly toVouchers?: number
  readonly byHand?: number
  readonly billedLess?: number
  /** Whether its buyer has a mail by this transaction. */
  readonly isTold: boolean
  /** Whether that asks them what they want. */
  readonly isAsked?: boolean
}

/** Writes down what became of an order, in the transaction that did it. */
export async function setOrderOutcome(
  tx: Tx,
  { changeId, saleId }: Pick<ChangedOrder, 'changeId' | 'saleId'>,
  outcome: OrderOutcome,
  now: Date,
): Promise<void> {
  await tx.write(
    'changes.set_order_outcome',
    `update event_change_order set state = $3, reason = $4, sent = sent + $5, to_vouchers = to_vouchers + $6,
        by_hand = by_hand + $7, billed_less = billed_less + $8,
        told_at = case when $9 then coalesce(told_at, $10::timestamptz) else told_at end,
        asked_at = case when $11 then coalesce(asked_at, $10::timestamptz) else asked_at end
      where event_change_id = $1 and sale_id = $2`,
    [
      changeId,
      saleId,
      outcome.state,
      outcome.reason ?? null,
      outcome.sent ?? 0,
      outcome.toVouchers ?? 0,
      outcome.byHand ?? 0,
      outcome.billedLess ?? 0,
      outcome.isTold,
      now,
      outcome.isAsked ?? false,
    ],
  )
}

/** Lets all orders of an act that goes on again have their turn: some were taken when it was stopped. */
export async function wakeOrders(tx: Tx, changeId: number, now: Date): Promise<void> {
  await tx.write(
    'changes.wake_orders',
    `update event_change_order set try_after = $2 where event_change_id = $1 and state = 'waiting' and try_after > $2`,
    [changeId, now],
  )
}

/** Leaves an order waiting until `at`. */
export async function tryOrderLater(
  tx: Tx,
  { changeId, saleId }: Pick<ChangedOrder, 'changeId' | 'saleId'>,
  at: Date,
): Promise<void> {
  await tx.write(
    'changes.try_order_later',
    `update event_change_order set try_after = $3 where event_change_id = $1 and sale_id = $2 and state = 'waiting'`,
    [changeId, saleId, at],
  )
}

/** How many orders of an act wait, and how many of these may be tried now. */
export async function countWaiting(
  tx: Tx,
  changeId: number,
  now: Date,
): Promise<{ waiting: number; due: number; choosing: number }> {
  return await tx.one(
    'changes.count_waiting',
    `select (count(*) filter (where state = 'waiting'))::int as "waiting!",
        (count(*) filter (where state = 'waiting' and try_after <= $2))::int as "due!",
        (count(*) filter (where state = 'choosing'))::int as "choosing!"
      from event_change_order where event_change_id = $1`,
    [changeId, now],
  )
}

/** Whether an exchange of tickets of this order is being paid: nobody knows yet whose they are. */
export async function isExchangeBeingPaid(tx: Tx, saleId: number): Promise<boolean> {
  const { found } = await tx.one(
    'changes.is_exchange_being_paid',
    `select exists (select from exchange x join sale s on s.id = x.sale_id
        where x.from_sale_id = $1 and x.completed_at is null and s.status = 'paying') as "found!"`,
    [saleId],
  )
  return found
}

/** Notes that a person has decided about an order, or has given back what they had. Answers false where nothing waited for that. */
export async function settleByHand(
  tx: Tx,
  changeId: number,
  reference: string,
  now: Date,
): Promise<boolean> {
  const settled = await tx.run(
    'changes.settle_by_hand',
    `update event_change_order o set settled_at = $3, state = case when o.state = 'person' then 'decided' else o.state end
      from sale s where s.id = o.sale_id and o.event_change_id = $1 and s.reference = $2 and o.settled_at is null
        and (o.state = 'person' or o.by_hand > 0)`,
    [changeId, reference, now],
  )
  return settled > 0
}
