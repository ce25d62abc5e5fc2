import type { Tx } from '../../platform/database/db.ts'

/** A paid donation with its declaration, and what the ledger says of it. Amounts in minor units. */
export interface DeclaredDonation {
  readonly reference: string
  readonly charityKey: string
  readonly charityName: string
  readonly fullName: string
  readonly ukBased: boolean
  readonly address1: string
  readonly postcode: string
  readonly amount: number
  readonly currency: string
  /** The day in the United Kingdom, YYYY-MM-DD. */
  readonly paidOn: string
  /** What is owed to this charity for this sale, and what was refunded to the donor since. */
  readonly booked: number
  readonly returned: number
}

/**
 * Donations that were paid from one day to another (both included, in the United Kingdom), with declarations that are
 * valid, oldest first. Refunded orders are left out, and those whose money the donor's bank has taken.
 */
export async function readDeclaredDonations(
  tx: Tx,
  from: string | null,
  to: string | null,
): Promise<DeclaredDonation[]> {
  return await tx.all(
    'giving.read_declared_donations',
    `select s.reference as "reference!", c.key as charity_key, c.name as charity_name, coalesce(d.full_name, '') as full_name,
        d.uk_based, d.address_1, d.postcode, d.amount, d.currency,
        to_char(s.paid_at at time zone 'Europe/London', 'YYYY-MM-DD') as "paid_on!", l.booked, l.returned
      from gift_aid_declaration d
        join sale s on s.id = d.sale_id
        join charity c on c.id = d.charity_id
        cross join lateral (
          select coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as booked,
              coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as returned
            from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
            where t.sale_id = s.id and e.account = 'donations_payable' and e.charity_id = d.charity_id) l
      where s.status = 'sold' and d.cancelled_at is null
        and not exists (select from dispute x where x.sale_id = s.id and x.withdrawn > 0)
        and ($1::date is null or (s.paid_at at time zone 'Europe/London')::date >= $1::date)
        and ($2::date is null or (s.paid_at at time zone 'Europe/London')::date <= $2::date)
      order by s.paid_at, s.id`,
    [from, to],
  )
}

/** What the ledger owes charities for the same days' orders with Gift Aid, counted without the declarations. */
export async function sumBookedGiftAid(
  tx: Tx,
  from: string | null,
  to: string | null,
): Promise<{ charityKey: string; currency: string; amount: number }[]> {
  return await tx.all(
    'giving.sum_booked_gift_aid',
    `select c.key as charity_key, e.currency, -sum(e.amount)::bigint as amount
      from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id
        join sale s on s.id = t.sale_id
        join charity c on c.id = e.charity_id
      where e.account = 'donations_payable' and s.status = 'sold' and s.is_gift_aid
        and not exists (select from dispute x where x.sale_id = s.id and x.withdrawn > 0)
        and not exists (select 1 from gift_aid_declaration d where d.sale_id = s.id and d.cancelled_at is not null)
        and ($1::date is null or (s.paid_at at time zone 'Europe/London')::date >= $1::date)
        and ($2::date is null or (s.paid_at at time zone 'Europe/London')::date <= $2::date)
      group by c.key, e.currency having sum(e.amount) <> 0`,
    [from, to],
  )
}
