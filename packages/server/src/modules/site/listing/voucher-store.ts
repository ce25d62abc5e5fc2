import type { ReadTx } from '../../../platform/database/db.ts'

/** A gift voucher on sale. Money in minor units. */
export interface VoucherRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly descriptionHtml: string
  readonly thumbnail: string | null
  readonly currency: string
  readonly amounts: readonly number[]
  readonly freeMin: number | null
  readonly freeMax: number | null
  readonly validMonths: number
  readonly byEmail: boolean
  readonly byPost: boolean
  readonly maxPerOrder: number
  readonly organiserKey: string
  readonly organiserName: string
}

const columns = `p.id, p.slug, p.name, p.description_html, p.thumbnail, p.currency,
  p.amounts, p.free_min, p.free_max,
  p.valid_months, p.by_email, p.by_post,
  p.max_per_order, o.key as organiser_key, o.name as organiser_name`

export async function findVoucher(tx: ReadTx, slug: string): Promise<VoucherRow | undefined> {
  return await tx.maybe(
    'site.find_voucher',
    `select ${columns} from gift_voucher_product p join organiser o on o.id = p.organiser_id
      where p.slug = $1 and p.archived_at is null and o.archived_at is null`,
    [slug],
  )
}

/** The vouchers of one organiser, or of all when the key is empty. */
export async function listVouchers(tx: ReadTx, organiser: string): Promise<VoucherRow[]> {
  return await tx.all(
    'site.list_vouchers',
    `select ${columns} from gift_voucher_product p join organiser o on o.id = p.organiser_id
      where p.archived_at is null and o.archived_at is null and ($1 = '' or o.key = $1)
      order by o.position, p.id`,
    [organiser],
  )
}
