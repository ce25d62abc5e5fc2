import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { SaleAddress } from '../../sale/exports.ts'

/** An issued gift voucher that was not sent to anybody yet. */
export interface VoucherToSend {
  readonly id: number
  readonly code: string
  readonly currency: string
  /** Minor units that no order has used. */
  readonly balance: number
  readonly expiresAt: Date | null
  readonly name: string
  readonly organiserName: string
  readonly recipientName: string | null
  readonly senderName: string | null
  readonly byPost: boolean
}

/** What reservations hold of a voucher that are not paid, and may never be. */
const reservedOf = `coalesce((select sum(c.amount) from sale_code c
  where c.gift_voucher_id = v.id and c.status = 'held'), 0)::bigint`

/** The vouchers of a sale: all of them (null), or those of one organiser. */
export interface VouchersOf {
  readonly saleId: number
  readonly organiserId: number | null
}

/** Vouchers of a sale that were neither mailed nor put on the posting list, and were not refunded. */
export async function readVouchersToSend(
  tx: Tx,
  { saleId, organiserId }: VouchersOf,
): Promise<VoucherToSend[]> {
  return await tx.all(
    'fulfilment.read_vouchers_to_send',
    `select v.id, v.code, v.currency, v.balance + ${reservedOf} as balance, v.expires_at, p.name, o.name as organiser_name,
        v.recipient_name, v.sender_name,
        (p.by_post and (l.by_post or not p.by_email)) as by_post
      from gift_voucher v
        join sale_line l on l.id = v.sale_line_id
        join gift_voucher_product p on p.id = v.product_id
        join organiser o on o.id = v.organiser_id
      where l.sale_id = $1 and ($2::int is null or v.organiser_id = $2) and v.delivered_at is null and v.cancelled_at is null
        and not exists (select from gift_voucher_posting g where g.gift_voucher_id = v.id)
      order by v.id`,
    [saleId, organiserId],
  )
}

export async function markVouchersDelivered(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx.write(
    'fulfilment.mark_vouchers_delivered',
    'update gift_voucher set delivered_at = coalesce(delivered_at, $2) where id = any($1::bigint[])',
    [ids, now],
  )
}

/** Vouchers of a sale that were sent by mail, locked in the order of their ids. */
export async function lockMailedVouchers(
  tx: Tx,
  { saleId, organiserId }: VouchersOf,
): Promise<number[]> {
  const rows = await tx.all(
    'fulfilment.lock_mailed_vouchers',
    `select v.id from gift_voucher v join sale_line l on l.id = v.sale_line_id
      where l.sale_id = $1 and ($2::int is null or v.organiser_id = $2) and v.delivered_at is not null
        and v.cancelled_at is null
        and not exists (select from gift_voucher_posting g where g.gift_voucher_id = v.id)
      order by v.id for update of v`,
    [saleId, organiserId],
  )
  return rows.map((row) => row.id)
}

/** Those of them that orders have not used up. They must be locked, so that nobody reserves with them meanwhile. */
export async function readVouchersWithMoney(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.all(
    'fulfilment.read_vouchers_with_money',
    `select v.id from gift_voucher v where v.id = any($1::bigint[]) and v.balance + ${reservedOf} > 0 order by v.id`,
    [ids],
  )
  return rows.map((row) => row.id)
}

/** Marks a voucher to be sent again; with another code the earlier one is dead, also in baskets that have it already. */
export async function reopenVoucher(tx: Tx, id: number, newCode: string | null): Promise<void> {
  await tx.write(
    'fulfilment.reopen_voucher',
    'update gift_voucher set delivered_at = null, code = coalesce($2, code) where id = $1',
    [id, newCode],
  )
}

export async function insertPosting(
  tx: Tx,
  voucherId: number,
  address: SaleAddress,
  now: Date,
): Promise<void> {
  await tx.write(
    'fulfilment.insert_posting',
    `insert into gift_voucher_posting (gift_voucher_id, address, listed_at) values ($1, $2, $3)
      on conflict (gift_voucher_id) do nothing`,
    [voucherId, toJson(address), now],
  )
}

export interface Posting {
  readonly voucherId: number
  readonly reference: string | null
  readonly name: string
  readonly organiserName: string
  readonly code: string
  readonly currency: string
  /** Minor units. */
  readonly balance: number
  readonly expiresAt: Date | null
  readonly recipientName: string | null
  readonly senderName: string | null
  readonly address: SaleAddress
  readonly listedAt: Date
}

/** Vouchers to be posted, oldest first, without refunded ones. */
export async function readPostings(tx: Tx): Promise<Posting[]> {
  return await tx.all(
    'fulfilment.read_postings',
    `select v.id as voucher_id, s.reference, p.name, o.name as organiser_name, v.code, v.currency, v.balance,
        v.expires_at, v.recipient_name, v.sender_name, g.address,
        g.listed_at
      from gift_voucher_posting g
        join gift_voucher v on v.id = g.gift_voucher_id
        join gift_voucher_product p on p.id = v.product_id
        join organiser o on o.id = v.organiser_id
        join sale_line l on l.id = v.sale_line_id
        join sale s on s.id = l.sale_id
      where g.posted_at is null and v.cancelled_at is null order by g.listed_at, v.id`,
  )
}

export async function markPosted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.write(
    'fulfilment.mark_posted',
    'update gift_voucher_posting set posted_at = $2 where gift_voucher_id = any($1::bigint[]) and posted_at is null',
    [ids, now],
  )
}
