import type { ReadTx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type ListedCode = Row<'lists.list_codes'>
export type ListedGiftVoucher = Row<'lists.list_gift_vouchers'>
export type ListedTransfer = Row<'lists.list_transfers'>
export type ListedEvent = Row<'lists.list_events'>

/** A page by ids, from the highest on. What is null narrows nothing. */
export interface IdSpan {
  readonly organiserId: number
  readonly before: number | null
  readonly limit: number
}

/** The beginning of something, or a part of it, for `like`. */
export const beginsWith = (said: string): string =>
  `${said.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
export const holds = (said: string): string => `%${beginsWith(said)}`

/** Promo codes of the organiser's own. */
export async function listCodes(
  tx: ReadTx,
  { organiserId, before, limit }: IdSpan,
  asked: {
    readonly code: string | null
    readonly event: number | null
    readonly status: ListedCode['status'] | null
    /** Only this one; null for all. */
    readonly id: number | null
    /** Only those of this document; null for all. */
    readonly document: string | null
  },
): Promise<ListedCode[]> {
  return await tx.all(
    'lists.list_codes',
    `select c.id, split_part(c.key, '/', 1) as "document!", c.code, c.kind, c.percent_basis_points, c.amount, c.currency, c.used, c.held_uses, c.max_uses, c.starts_at,
        c.ends_at, state.status as "status!"
      from promo_code c cross join lateral (select case when c.archived_at is not null then 'archived'
          when c.used >= c.max_uses then 'used' else 'open' end as status) state
      where c.organiser_id = $1 and c.id < coalesce($2::int, 2147483647)
        and ($3::text is null or c.code like $3)
        and ($4::int is null or exists (select from promo_code_event x where x.promo_code_id = c.id and x.event_id = $4)
          or exists (select from promo_code_ticket_type x join ticket_type t on t.id = x.ticket_type_id
            where x.promo_code_id = c.id and t.event_id = $4))
        and ($5::text is null or state.status = $5) and ($7::int is null or c.id = $7)
        and ($8::text is null or split_part(c.key, '/', 1) = $8)
      order by c.id desc limit $6`,
    [organiserId, before, asked.code, asked.event, asked.status, limit, asked.id, asked.document],
  )
}

/** Gift vouchers of the organiser: those it has sold, and those that the catalogue gave it. */
export async function listGiftVouchers(
  tx: ReadTx,
  { organiserId, before, limit }: IdSpan,
  asked: {
    /** The whole code, as it is stored. */
    readonly code: string | null
    /** A part of a name, for `like`, in small letters. */
    readonly name: string
    readonly status: ListedGiftVoucher['status'] | null
  },
  now: Date,
): Promise<ListedGiftVoucher[]> {
  return await tx.all(
    'lists.list_gift_vouchers',
    `select v.id, right(v.code, 4) as "code_ends_in!", v.issued, v.balance, v.currency, v.issued_at, v.expires_at, v.recipient_name,
        v.sender_name, s.reference, state.status as "status!"
      from gift_voucher v
        left join sale_line l on l.id = v.sale_line_id left join sale s on s.id = l.sale_id
        cross join lateral (select case when v.cancelled_at is not null then 'cancelled' when v.balance = 0 then 'used'
          when v.expires_at <= $3 then 'expired' else 'open' end as status) state
      where v.organiser_id = $1 and v.id < coalesce($2::bigint, 9007199254740991)
        and ($5::text is null or v.code = $5 or s.reference = $5 or fold_letters(v.recipient_name) like $6
          or fold_letters(v.sender_name) like $6 or fold_letters(s.full_name) like $6 or ${emailKeyIn('s.email')} like $6)
        and ($7::text is null or state.status = $7)
      order by v.id desc limit $4`,
    [organiserId, before, now, limit, asked.code, asked.name, asked.status],
  )
}

/** Tickets of the organiser that were passed on, or are about to be. */
export async function listTransfers(
  tx: ReadTx,
  { organiserId, before, limit }: IdSpan,
  asked: {
    /** A part of a name or e-mail address, for `like`, in small letters; `%` for all. */
    readonly name: string
    readonly reference: string
    readonly event: number | null
    readonly date: number | null
    readonly status: ListedTransfer['status'] | null
  },
): Promise<ListedTransfer[]> {
  return await tx.all(
    'lists.list_transfers',
    `select f.id, s.reference as "reference!", coalesce(f.from_name, s.full_name) as from_name,
        coalesce(f.from_email, s.email) as from_email, f.name, f.email, e.title, y.name as type_name, d.starts_at,
        e.time_zone, f.qty, f.is_gift, f.created_at, coalesce(f.ended_at, f.accepted_at) as ended_at, f.status
      from event e
        join event_date d on d.event_id = e.id
        join ticket_stock k on k.event_date_id = d.id
        join ticket_type y on y.id = k.ticket_type_id
        join transfer f on f.ticket_stock_id = k.id and f.id < coalesce($2::bigint, 9007199254740991)
        join sale s on s.id = f.sale_id
      where e.organiser_id = $1
        and (concat_ws(' ', f.name, f.email, f.from_name, f.from_email, s.full_name, s.email) ilike $4
          or s.reference = $5::text)
        and ($6::int is null or e.id = $6) and ($7::int is null or d.id = $7) and ($8::text is null or f.status = $8)
      order by f.id desc limit $3`,
    [
      organiserId,
      before,
      limit,
      asked.name,
      asked.reference,
      asked.event,
      asked.date,
      asked.status,
    ],
  )
}

/** Events with their dates and types, the newest first, archived ones too: what was sold of them stays. */
export async function listEvents(
  tx: ReadTx,
  { organiserId, before, limit }: IdSpan,
  asked: { readonly title: string | null; readonly event: number | null },
): Promise<ListedEvent[]> {
  return await tx.all(
    'lists.list_events',
    `select e.id, e.title, e.slug, e.currency, e.time_zone, e.archived_at,
        (select coalesce(json_agg(json_build_object('id', d.id, 'starts_at', d.starts_at, 'label', d.label)
          order by d.starts_at, d.id), '[]') from event_date d where d.event_id = e.id) as "dates!",
        (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name) order by y.position, y.id), '[]')
          from ticket_type y where y.event_id = e.id) as "types!"
      from event e
      where e.organiser_id = $1 and e.id < coalesce($2::int, 2147483647) and ($3::text is null or fold_letters(e.title) like $3)
        and ($5::int is null or e.id = $5)
      order by e.id desc limit $4`,
    [organiserId, before, asked.title, limit, asked.event],
  )
}
