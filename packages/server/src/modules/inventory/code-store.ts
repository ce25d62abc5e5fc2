import type { Tx } from '../../platform/database/db.ts'

/** How many uses a discount code has left; null without a limit. The rows are locked in the order of their ids. */
export async function lockPromoCodes(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; left: number | null }[]> {
  return await tx.all(
    'inventory.lock_promo_codes',
    `select id, max_uses - held_uses - used as left from promo_code
      where id = any($1::int[]) order by id for no key update`,
    [ids],
  )
}

/** What gift vouchers have left, in minor units, and their present code. The rows are locked in the order of their ids. */
export async function lockGiftVouchers(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; code: string; left: number }[]> {
  return await tx.all(
    'inventory.lock_gift_vouchers',
    `select id, code, balance as left from gift_voucher
      where id = any($1::bigint[]) order by id for no key update`,
    [ids],
  )
}

interface Amounts {
  readonly ids: readonly number[]
  readonly amounts: readonly number[]
}

/** Moves uses of codes whose rows are locked; `held` and `used` are added to the counters. */
export async function movePromoCodes(
  tx: Tx,
  { ids, amounts: uses }: Amounts,
  sign: { readonly held: number; readonly used: number },
): Promise<void> {
  await tx.write(
    'inventory.move_promo_codes',
    `update promo_code p set held_uses = held_uses + $3 * w.uses, used = used + $4 * w.uses
      from unnest($1::int[], $2::int[]) as w(id, uses) where p.id = w.id`,
    [ids, uses, sign.held, sign.used],
  )
}

/** Adds to balances whose rows are locked; the table's constraint refuses one below nothing. */
export async function addToBalances(tx: Tx, { ids, amounts }: Amounts): Promise<void> {
  await tx.write(
    'inventory.add_to_balances',
    `update gift_voucher v set balance = balance + w.amount
      from unnest($1::bigint[], $2::bigint[]) as w(id, amount) where v.id = w.id`,
    [ids, amounts],
  )
}

/** Records that these codes are held for their sales now, and how much each takes off. */
export async function markCodesHeld(tx: Tx, { ids, amounts }: Amounts): Promise<void> {
  await tx.write(
    'inventory.mark_codes_held',
    `update sale_code c set status = 'held', amount = w.amount
      from unnest($1::bigint[], $2::bigint[]) as w(id, amount) where c.id = w.id`,
    [ids, amounts],
  )
}

export interface HeldCode {
  readonly promoCodeId: number | null
  readonly giftVoucherId: number | null
  readonly amount: number
}

/** The codes that are held for a sale now. */
export async function readHeldCodes(tx: Tx, saleId: number): Promise<HeldCode[]> {
  return await tx.all(
    'inventory.read_held_codes',
    `select promo_code_id, gift_voucher_id, amount from sale_code
      where sale_id = $1 and status = 'held'`,
    [saleId],
  )
}

/** Releases a sale's held codes into the basket. */
export async function markCodesReleased(tx: Tx, saleId: number): Promise<void> {
  await tx.write(
    'inventory.mark_codes_released',
    `update sale_code set status = 'set', amount = 0 where sale_id = $1 and status = 'held'`,
    [saleId],
  )
}

/** Makes a sale's held codes used for good, and answers them. */
export async function markCodesUsed(tx: Tx, saleId: number): Promise<HeldCode[]> {
  return await tx.all(
    'inventory.mark_codes_used',
    `update sale_code set status = 'used' where sale_id = $1 and status = 'held'
      returning promo_code_id, gift_voucher_id, amount`,
    [saleId],
  )
}

/** Expired reservations that still hold one of these codes, oldest first. */
export async function findExpiredCodeSales(
  tx: Tx,
  codes: { readonly promoCodeIds: readonly number[]; readonly giftVoucherIds: readonly number[] },
  now: Date,
  most: number,
): Promise<number[]> {
  const rows = await tx.all(
    'inventory.find_expired_code_sales',
    `select s.id from sale s
      where s.status = 'held' and s.reserved_until <= $3 and exists (select 1 from sale_code c
        where c.sale_id = s.id and c.status = 'held'
          and (c.promo_code_id = any($1::int[]) or c.gift_voucher_id = any($2::bigint[])))
      order by s.reserved_until limit $4`,
    [codes.promoCodeIds, codes.giftVoucherIds, now, most],
  )
  return rows.map((row) => row.id)
}
