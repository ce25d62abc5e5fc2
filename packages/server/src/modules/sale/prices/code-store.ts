import type { Tx } from '../../../platform/database/db.ts'

/** A discount code or a gift voucher, and how it stands; money in minor units. */
export interface Code {
  readonly code: string
  readonly promoCodeId: number | null
  readonly giftVoucherId: number | null
  readonly kind: 'percent' | 'fixed_per_ticket' | 'fixed_per_basket' | 'gift_voucher'
  readonly organiserId: number | null
  /** Null means all events (or ticket types). */
  readonly eventIds: readonly number[] | null
  readonly ticketTypeIds: readonly number[] | null
  readonly percentBasisPoints: number | null
  readonly amount: number | null
  /** Null means any. */
  readonly currency: string | null
  readonly exclusive: boolean
  /** Within its dates and not archived. */
  readonly live: boolean
  /** Remaining uses of a code (null: no limit), or the remaining money of a gift voucher. */
  readonly left: number | null
}

/** A code that was entered in a sale. */
export interface SaleCode extends Code {
  readonly saleCodeId: number
  readonly saleId: number
}

/** The columns of a discount code, as it stands at `now`. */
export const promoColumns = (
  now: string,
) => `p.code, p.id as promo_code_id, null::bigint as gift_voucher_id, p.kind, p.organiser_id,
  (select array_agg(event_id) from promo_code_event where promo_code_id = p.id) as event_ids,
  (select array_agg(ticket_type_id) from promo_code_ticket_type where promo_code_id = p.id) as ticket_type_ids,
  p.percent_basis_points, p.amount, p.currency, p.exclusive,
  p.archived_at is null and coalesce(p.starts_at <= ${now}, true) and coalesce(p.ends_at > ${now}, true) as live,
  (p.max_uses - p.held_uses - p.used)::bigint as left`

/** A voucher by a code of it: `typed` is dead when the voucher has got another code since. */
export const voucherColumns = (
  typed: string,
  now: string,
) => `${typed}, null::int, v.id, 'gift_voucher', v.organiser_id, null::int[], null::int[], null::int, null::bigint,
  v.currency, false, v.code = ${typed} and v.cancelled_at is null and coalesce(v.expires_at > ${now}, true), v.balance`

/** The codes with these texts, in the order of the texts. Finding one takes as much work as finding none. */
export async function findCodes(tx: Tx, texts: readonly string[], now: Date): Promise<Code[]> {
  const found = await tx.all(
    'sale.find_codes',
    `select ${promoColumns('$1')} from promo_code p where p.code = any($2::text[])
      union all select ${voucherColumns('v.code', '$1')} from gift_voucher v where v.code = any($2::text[])`,
    [now, texts],
  )
  return found.toSorted((one, other) => texts.indexOf(one.code) - texts.indexOf(other.code))
}

/**
 * Puts a code into a basket as it is now: the basket never learns of another code that its voucher gets later. It
 * replaces an earlier code of the same voucher, and uses up nothing until the basket is reserved.
 */
export async function insertSaleCode(tx: Tx, saleId: number, code: Code, now: Date): Promise<void> {
  await tx.write(
    'sale.insert_code',
    `insert into sale_code (sale_id, promo_code_id, gift_voucher_id, typed_code, created_at)
      values ($1, $2, $3, $5, $4)
      on conflict (sale_id, gift_voucher_id) where status <> 'released' and gift_voucher_id is not null
        do update set typed_code = excluded.typed_code where sale_code.status = 'set'`,
    [saleId, code.promoCodeId, code.giftVoucherId, now, code.code],
  )
}

/** Takes codes out of a basket: all of them when none are named. */
export async function deleteSaleCodes(
  tx: Tx,
  saleId: number,
  saleCodeIds: readonly number[] | null = null,
): Promise<void> {
  await tx.write(
    'sale.delete_codes',
    `delete from sale_code
      where sale_id = $1 and status = 'set' and ($2::bigint[] is null or id = any($2::bigint[]))`,
    [saleId, saleCodeIds],
  )
}

/** Reservations that hold money of these gift vouchers by a code that is no longer theirs. */
export async function findRenewedCodeSales(
  tx: Tx,
  giftVoucherIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.all(
    'sale.find_renewed_code_sales',
    `select distinct c.sale_id as id
      from gift_voucher v join sale_code c on c.gift_voucher_id = v.id and c.typed_code <> v.code
      where v.id = any($1::bigint[]) and c.status = 'held' order by c.sale_id`,
    [giftVoucherIds],
  )
  return rows.map((row) => row.id)
}
