import { isGuestNotMailed } from '../orders/changed-order-store.ts'
import type { textStates, toldStates } from '@foyer/contract/api/changes/change-shapes.ts'
import { onItsWayInSql, refusedInSql } from '../../desk/exports.ts'
import type { ReadTx, Tx } from '../../../platform/database/db.ts'
import type { ChangedOrderState } from '../orders/changed-order-store.ts'
import { mailKeyInSql } from '../orders/tell-people.ts'

const mail = `left join mail m on m.dedupe_key = ${mailKeyInSql('c.id', 'o.sale_id', 'c.organiser_id')}`
/** Whether the buyer of an order was told, by the state of their mail `m`. */
const told = `case when o.state = 'waiting' and o.asked_at is null then 'not_yet'
      when m.id is null then case when coalesce(s.email, '') = '' or ${isGuestNotMailed} then 'no_address' else 'not_yet' end
      when m.status = 'sent' then 'sent' when m.status in ('failed', 'bounced') then 'lost' else 'queued' end`

/** What of the money of an order `o` of an act waits for its provider; what was given back of it before is none of the act's. */
const onItsWay = `least(o.sent, ${onItsWayInSql})`

/** Where the money of a cancelled order is. */
const givenBack = `case when w.state <> 'refunded' then null when w.owed > 0 then 'owed' when w.on_its_way > 0 then 'on_its_way'
      when w.by_hand > 0 and not w.settled then 'by_hand'
      when w.sent + w.to_vouchers + w.by_hand + w.billed_less = 0 then 'nothing' else 'back' end`

/** How many orders of an act are in which state, with their money. */
export async function readProgress(tx: Tx, changeId: number) {
  return await tx.all(
    'changes.read_progress',
    `select w.state, w.told as "told!", coalesce(w.answer, case when w.asked then 'nothing' end) as answer, w.currency as "currency!", ${givenBack} as given_back, count(*)::int as "orders!", (count(*) filter (where w.answered))::int as "answered!",
        sum(w.sent)::bigint as "sent!", sum(w.to_vouchers)::bigint as "to_vouchers!", sum(w.by_hand)::bigint as "by_hand!",
        sum(w.billed_less)::bigint as "billed_less!", sum(w.owed)::bigint as "owed!", sum(w.on_its_way)::bigint as "on_its_way!",
        (count(*) filter (where w.on_its_way > 0))::int as "on_its_way_orders!", (count(*) filter (where w.owed > 0))::int as "owed_orders!", (count(*) filter (where w.by_hand > 0 and not w.settled))::int as "by_hand_orders!"
      from (select o.state, ${told} as told, coalesce(s.currency, e.currency) as currency, o.answered_at is not null and o.state in ('kept', 'choosing') as answered, o.answer, o.asked_at is not null as asked,
            o.sent, o.to_vouchers, o.by_hand, o.billed_less, o.settled_at is not null as settled, ${refusedInSql} as owed, ${onItsWay} as on_its_way
          from event_change_order o join event_change c on c.id = o.event_change_id join event e on e.id = c.event_id
            join sale s on s.id = o.sale_id ${mail}
          where o.event_change_id = $1) w
      group by 1, 2, 3, 4, 5`,
    [changeId],
  )
}

/** Mails of an act to people who were given a ticket. */
export async function countHolderMails(tx: Tx, changeId: number): Promise<number> {
  const { mails } = await tx.one(
    'changes.count_holder_mails',
    `select count(*)::int as "mails!" from event_change_order o join mail m on m.sale_id = o.sale_id
      where o.event_change_id = $1 and m.kind = 'event_change' and m.dedupe_key like 'event-change:' || $1::bigint || ':%:h%'`,
    [changeId],
  )
  return mails
}

/** The text messages of an act to buyers, by what has become of them. */
export async function countTexts(
  tx: Tx,
  changeId: number,
): Promise<Readonly<Record<(typeof textStates)[number], number>>> {
  return await tx.one(
    'changes.count_texts',
    `select (count(*) filter (where t.status in ('queued', 'sending')))::int as "queued!",
        (count(*) filter (where t.status = 'sent'))::int as "sent!", (count(*) filter (where t.status = 'failed'))::int as "failed!"
      from event_change_order o join sms t on t.dedupe_key = 'event-change:' || o.event_change_id || ':' || o.sale_id
      where o.event_change_id = $1`,
    [changeId],
  )
}

export interface ListedFor {
  readonly state: ChangedOrderState | null
  readonly told: (typeof toldStates)[number] | null
  readonly money: 'owed' | 'on_its_way' | 'by_hand' | null
  readonly after: number | null
  readonly limit: number
}

/** The orders of an act, by their numbers. */
export async function listOrdersOfChange(tx: ReadTx, changeId: number, asked: ListedFor) {
  return await tx.all(
    'changes.list_orders',
    `select w.sale_id, w.reference as "reference!", w.buyer as "buyer!", w.tickets, w.state, w.reason, w.told as "told!", w.answer, w.exchanged_for as "exchanged_for!", w.currency,
        w.sent, w.to_vouchers, w.by_hand, w.billed_less, w.settled as "settled!", w.owed as "owed!", w.on_its_way as "on_its_way!"
      from (select o.sale_id, s.reference, coalesce(s.full_name, s.email, '') as buyer, o.tickets, o.state, o.reason, ${told} as told, o.answer,
            array(select n.reference from exchange x join sale n on n.id = x.sale_id where x.from_sale_id = o.sale_id
              and o.state = 'exchanged' and x.completed_at >= coalesce(o.asked_at, o.told_at) order by n.id) as exchanged_for, s.currency, o.sent, o.to_vouchers, o.by_hand, o.billed_less, o.settled_at is not null as settled, ${refusedInSql} as owed, ${onItsWay} as on_its_way
          from event_change_order o join event_change c on c.id = o.event_change_id join sale s on s.id = o.sale_id ${mail}
          where o.event_change_id = $1 and ($2::text is null or o.state = $2) and ($5::bigint is null or o.sale_id > $5)) w
      where ($3::text is null or w.told = $3)
        and ($4::text is null or ($4 = 'owed' and w.owed > 0) or ($4 = 'on_its_way' and w.on_its_way > 0)
          or ($4 = 'by_hand' and w.by_hand > 0 and not w.settled))
      order by w.sale_id limit $6`,
    [changeId, asked.state, asked.told, asked.money, asked.after, asked.limit],
  )
}
