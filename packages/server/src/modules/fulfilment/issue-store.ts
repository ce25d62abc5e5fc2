import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import { issuedTicketRows, type TicketRow } from '../tickets/exports.ts'

export interface TicketHolder {
  readonly accountId: number | null
  readonly name: string
  readonly email: string
}

/**
 * Parts of a statement that begins with `with`; its parameters are those of `insertTickets`, where $6 are the codes. `units` are
 * those of the sale's lines, by line and then by unit.
 */
const units = `units as (
        select l.id as line_id, n as ordinal, s.event_date_id, s.ticket_type_id,
            (l.seats -> (n - 1)) - '{guid,hold_token}'::text[] as seat, row_number() over (order by l.id, n) as place
          from sale_line l
            join ticket_stock s on s.id = l.ticket_stock_id
            -- What was given back before there were tickets, as of a plan that is paid in part, gets none.
            cross join generate_series(1, l.qty - l.returned) as n
          where l.sale_id = $1 and l.kind = 'ticket')`
const isMatched = '(select count(*) from units) = cardinality($6::text[])'
/** A unit that has its ticket already keeps it. */
const issuing = (condition: string): string =>
  `insert into ticket (sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, account_id, holder_name,
          holder_email, seat, issued_at)
        select $1, u.line_id, u.ordinal, u.event_date_id, u.ticket_type_id, c.code, $2, $3, $4, u.seat, $5
        -- Without a code the table refuses the ticket, so that none is left out.
        from units u left join unnest($6::text[]) with ordinality as c(code, place) on c.place = u.place
        where ${condition}
      on conflict (sale_line_id, ordinal) do nothing`

/** Issues a ticket for each unit of a sale's lines, and answers those that are new. There must be a code for each. */
export async function insertTickets(
  tx: Tx,
  saleId: number,
  holder: TicketHolder,
  codes: readonly string[],
  now: Date,
): Promise<TicketRow[]> {
  return await tx.all(
    'fulfilment.insert_tickets',
    `with ${units}, issued as (${issuing('true')} returning *) ${issuedTicketRows('issued')}`,
    [saleId, holder.accountId, holder.name, holder.email, now, codes],
  )
}

/**
 * Does the same for a sale of tickets only, and records its first delivery, in the history too. It does nothing, and answers
 * false, when there are not as many units as codes.
 */
export async function deliverTickets(
  tx: Tx,
  saleId: number,
  holder: TicketHolder,
  codes: readonly string[],
  now: Date,
): Promise<boolean> {
  const delivered = await tx.run(
    'fulfilment.deliver_tickets',
    `with ${units}, issued as (${issuing(isMatched)} returning id),
      noted as (
        insert into sale_event (sale_id, at, kind, detail)
          select $1, $5, 'issued', jsonb_build_object('tickets', count(*), 'vouchers', 0) from issued having count(*) > 0)
      update sale set updated_at = $5, wallet_delivered_at = coalesce(wallet_delivered_at, $5) where id = $1 and ${isMatched}`,
    [saleId, holder.accountId, holder.name, holder.email, now, codes],
  )
  return delivered === 1
}

/** One paid gift voucher that is not issued yet. */
export interface VoucherToIssue {
  readonly lineId: number
  readonly ordinal: number
  readonly productId: number
  readonly organiserId: number
  readonly currency: string
  /** Minor units. */
  readonly value: number
  readonly validMonths: number
  readonly recipientName: string | null
  readonly senderName: string | null
}

export async function readVouchersToIssue(tx: Tx, saleId: number): Promise<VoucherToIssue[]> {
  return await tx.all(
    'fulfilment.read_vouchers_to_issue',
    `select l.id as line_id, n as ordinal, p.id as product_id, p.organiser_id, p.currency, l.value as "value!",
        p.valid_months, s.gift_voucher_to as recipient_name, s.gift_voucher_from as sender_name
      from sale_line l
        join sale s on s.id = l.sale_id
        join gift_voucher_product p on p.id = l.gift_voucher_product_id
        cross join generate_series(1, l.qty) as n
      where l.sale_id = $1 and l.kind = 'gift_voucher'
        and not exists (select 1 from gift_voucher v where v.sale_line_id = l.id and v.ordinal = n)
      order by l.id, n`,
    [saleId],
  )
}

/** Answers how many were new. */
export async function insertVouchers(
  tx: Tx,
  vouchers: readonly (VoucherToIssue & { readonly code: string; readonly expiresAt: Date })[],
  now: Date,
): Promise<number> {
  return await tx.run(
    'fulfilment.insert_vouchers',
    `insert into gift_voucher (code, product_id, organiser_id, sale_line_id, ordinal, currency, issued, balance,
        expires_at, issued_at, recipient_name, sender_name)
      select u.code, u."productId", u."organiserId", u."lineId", u.ordinal, u.currency, u.value, u.value,
        u."expiresAt", $1, u."recipientName", u."senderName"
      from jsonb_to_recordset($2::jsonb)
        as u("lineId" bigint, ordinal int, "productId" int, "organiserId" int, currency text, value bigint, code text,
          "expiresAt" timestamptz, "recipientName" text, "senderName" text)
      on conflict (sale_line_id, ordinal) do nothing`,
    [now, toJson(vouchers)],
  )
}
