import type { Tx } from '../../platform/database/db.ts'

/** Null for an event nobody can open. */
export async function findEventSlug(tx: Tx, eventId: number): Promise<string | null> {
  const found = await tx.maybe<{ slug: string }>(
    'basket.find_event_slug',
    'select slug from event where id = $1 and published_at is not null and archived_at is null',
    [eventId],
  )
  return found?.slug ?? null
}

export async function findVoucherSlug(tx: Tx, productId: number): Promise<string | null> {
  const found = await tx.maybe<{ slug: string }>(
    'basket.find_voucher_slug',
    'select slug from gift_voucher_product where id = $1 and archived_at is null',
    [productId],
  )
  return found?.slug ?? null
}
