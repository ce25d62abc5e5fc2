import {
  needsOfKindMaximum,
  needsMailDays,
  needsChartMinutes,
  needsUnknownMinutes,
  needsProcessingHours,
  needsRefundMinutes,
  needsDays,
  needsOrderHours,
  needsOrderDays,
} from '@foyer/contract/limits.ts'
import { isShownMail } from '../../shown-mails.ts'
import { type needKinds } from '@foyer/contract/api/home/list-needs-person.ts'
import { refusedInSql } from '../../debts-in-sql.ts'
import { isPausedInSql, pausingInSql } from '../../../payment/exports.ts'
import type { ReadTx } from '../../../../platform/database/db.ts'

/** The organisers that have a part of a sale `s`. */
const organisersOf = `select v.organiser_id from sale_line x join ticket_stock k on k.id = x.ticket_stock_id
      join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id where x.sale_id = s.id
    union select p.organiser_id from sale_line x join gift_voucher_product p on p.id = x.gift_voucher_product_id
      where x.sale_id = s.id`
const isOfOrganiser = `$1 in (${organisersOf})`
/** Money is shown to an organiser that shares it with nobody. */
const amountOf = (amount: string): string =>
  `case when (select count(*) from (${organisersOf}) o) = 1 then ${amount} end`
const buyer = `coalesce(s.full_name, s.email, '')`
/** Each kind reads by an index of its own that holds nothing but what may need somebody. */
const need = (
  kind: (typeof needKinds)[number],
  columns: string,
  from: string,
  where: string,
  until = 'null::timestamptz',
): string =>
  `(select '${kind}' as kind, ${columns}, ${until} as due_by from ${from} where ${where} order by since limit ${needsOfKindMaximum})`

// A refund that was refused and sent anew since is owed no more; of several of one order the last one stands for all.
const refused = need(
  'refund_refused',
  `r.updated_at as since, s.reference as "order", null::int as event, ${buyer} as about, r.failure_text as detail,
    ${amountOf(refusedInSql)} as amount, s.currency`,
  'refund r join sale s on s.id = r.sale_id',
  `r.status = 'failed' and ${isOfOrganiser} and ${refusedInSql} > 0 and not exists (
    select from refund l where l.sale_id = r.sale_id and l.status = 'failed' and l.id > r.id)`,
)
const waiting = need(
  'refund_waiting',
  `r.updated_at as since, s.reference, null, ${buyer}, null, ${amountOf('r.amount')}, r.currency`,
  'refund r join sale s on s.id = r.sale_id',
  `r.status in ('created', 'unknown') and r.updated_at < $2::timestamptz - interval '${needsRefundMinutes} minutes' and ${isOfOrganiser}`,
)
const overdue = need(
  'part_overdue',
  `i.due_on::timestamptz as since, s.reference, null, ${buyer}, i.failure_text, ${amountOf('i.amount')}, p.currency`,
  'instalment i join payment_plan p on p.id = i.payment_plan_id join sale s on s.id = p.sale_id',
  `i.status in ('due', 'failed') and i.due_on < ($2::timestamptz at time zone 'UTC')::date and ${isOfOrganiser}
    and not ${isPausedInSql('s.id')}`,
)
// What is left of an invoice when parts of its order were refunded; one of which nothing is left is owed by nobody.
const owedOnInvoice = `p.amount - coalesce((select sum(r.amount) from refund r where r.payment_id = i.payment_id and r.status <> 'failed'), 0)`
const unpaid = need(
  'invoice_overdue',
  `i.due_on::timestamptz as since, s.reference, null, ${buyer}, null, (${owedOnInvoice})::bigint, p.currency`,
  'invoice i join payment p on p.id = i.payment_id join sale s on s.id = i.sale_id',
  `i.organiser_id = $1 and i.paid_at is null and i.cancelled_at is null
    and i.due_on < ($2::timestamptz at time zone 'UTC')::date and ${owedOnInvoice} > 0`,
)
// When the same news has reached the buyer since, the lost one is history; what was written to many is reported there.
const lost = need(
  'mail_lost',
  `m.created_at as since, s.reference, null, ${buyer}, concat_ws(': ', m.to_email, m.last_error), null, null`,
  'mail m join sale s on s.id = m.sale_id',
  `m.status in ('failed', 'bounced') and m.kind <> 'mailing' and m.created_at > $2::timestamptz - interval '${needsMailDays} days' and ${isOfOrganiser} and ${isShownMail}
    and not exists (select from mail n where n.sale_id = m.sale_id and n.kind = m.kind and n.id > m.id and n.status = 'sent')`,
)
const behind = need(
  'chart_behind',
  `h.since as since, null, h.event_id, h.title, h.seats::text, null, null`,
  `(select min(g.updated_at) as since, v.id as event_id, v.title, count(*) as seats from seat_hold g
      join event_date d on d.id = g.event_date_id join event v on v.id = d.event_id
      where g.hosted and ((g.status = 'sold' and g.told is distinct from 'booked')
        or (g.status = 'free' and g.told is distinct from 'released')
        or (g.status in ('reserved', 'paying') and g.told_until < g.expires_at))
        and v.organiser_id = $1 and g.updated_at < $2::timestamptz - interval '${needsChartMinutes} minutes' group by v.id, v.title) h`,
  'true',
)
const unknown = need(
  'payment_unknown',
  `p.updated_at as since, s.reference, null, ${buyer}, p.provider, ${amountOf('p.amount')}, p.currency`,
  'payment p join sale s on s.id = p.sale_id',
  `((p.status = 'unknown' and p.updated_at < $2::timestamptz - interval '${needsUnknownMinutes} minutes')
      or (p.status = 'processing' and p.updated_at < $2::timestamptz - interval '${needsProcessingHours} hours')) and ${isOfOrganiser}`,
)

// What somebody has decided of such orders stands in them: an act is not pointed out for longer than a month.
const change = need(
  'change_open',
  `h.created_at as since, null, h.event_id, v.title, nullif(h.undecided, 0)::text, null, null`,
  `(select c.created_at, c.event_id, c.status, (select count(*) from event_change_order o
        where o.event_change_id = c.id and o.state = 'person') as undecided
      from event_change c where c.organiser_id = $1 and c.created_at > $2::timestamptz - interval '${needsDays} days') h
    join event v on v.id = h.event_id`,
  `(h.status = 'stopped' or h.undecided > 0)`,
)

// Its link works for no more than some hours: whoever made it may still ring them up. One that is over is nobody's business any more.
const waits = need(
  'order_waiting',
  `d.created_at as since, s.reference, null, ${buyer}, null, s.total, s.currency`,
  'desk_sale d join sale s on s.id = d.sale_id',
  `d.organiser_id = $1 and s.status = 'held' and s.reserved_until > $2::timestamptz
    and s.reserved_until < $2::timestamptz + interval '${needsOrderHours} hours' and d.created_at > $2::timestamptz - interval '${needsOrderDays} days'`,
)
const notTaken = need(
  'guest_list_failed',
  `coalesce(g.ended_at, g.created_at) as since, null, null, g.name, g.refusal, null, null`,
  'guest_list g',
  `g.organiser_id = $1 and g.status in ('failed', 'refused') and g.created_at > $2::timestamptz - interval '${needsDays} days'
    and not exists (select from guest_list l where l.organiser_id = g.organiser_id and l.name = g.name and l.id > g.id)`,
)

// A lost dispute needs nobody, unless its tickets still let somebody in.
const disputed = need(
  'disputed',
  `d.made_at as since, s.reference, null, ${buyer}, d.status || ' ' || d.reason, ${amountOf('d.amount')}, d.currency`,
  'dispute d join sale s on s.id = d.sale_id',
  `${isOfOrganiser} and (d.status in ('warned', 'inquiry', 'needs_response') or d.status = 'lost' and exists (
    select from ticket k join event_date t on t.id = k.event_date_id
      where k.sale_id = s.id and k.status = 'valid' and t.starts_at > $2::timestamptz))`,
  'd.respond_by',
)

// The last of several disputes is the one that is told.
const paused = need(
  'plan_paused',
  `d.made_at as since, s.reference, null, ${buyer}, d.status || ' ' || d.reason,
    ${amountOf(`(select sum(i.amount) from instalment i where i.payment_plan_id = p.id and i.status in ('due', 'failed'))::bigint`)}, p.currency`,
  'dispute d join payment_plan p on p.sale_id = d.sale_id join sale s on s.id = d.sale_id',
  `p.status in ('active', 'failed') and ${isOfOrganiser} and d.id = (
    select max(x.id) from dispute x where x.sale_id = d.sale_id and x.status in (${pausingInSql}))`,
)

/** What needs a person at an organiser, the oldest first. */
export async function listNeeds(tx: ReadTx, organiserId: number, now: Date) {
  return await tx.all(
    'desk.list_needs',
    `select n.kind as "kind!", n.since as "since!", n."order", n.event, n.about as "about!", n.detail, n.amount, n.currency, n.due_by
      from (${refused} union all ${waiting} union all ${overdue} union all ${unpaid}
        union all ${lost} union all ${behind} union all ${unknown}
        union all ${change} union all ${waits} union all ${notTaken} union all ${disputed}
        union all ${paused}) n
      order by n.since`,
    [organiserId, now],
  )
}
