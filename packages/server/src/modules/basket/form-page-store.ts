import type { Tx } from '../../platform/database/db.ts'

/** Null for an event that has no open page. */
export async function findEventSlug(tx: Tx, eventId: number): Promise<string | null> {
  const found = await tx.maybe(
    'basket.find_event_slug',
    'select slug from event where id = $1 and published_at is not null and archived_at is null',
    [eventId],
  )
  return found?.slug ?? null
}

export async function findVoucherSlug(tx: Tx, productId: number): Promise<string | null> {
  const found = await tx.maybe(
    'basket.find_voucher_slug',
    'select slug from gift_voucher_product where id = $1 and archived_at is null',
    [productId],
  )
  return found?.slug ?? null
}
