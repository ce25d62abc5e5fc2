import type { ReadTx } from '../../../platform/database/db.ts'

/** A path that search engines may know, and when its file was last imported. */
export interface SitemapRow {
  readonly path: string
  readonly changedAt: Date | null
}

const published = `select '/events/' || e.slug || '/' as path, e.published_at as at from event e
    where e.published_at <= $1 and e.archived_at is null and exists (
      select 1 from event_date d where d.event_id = e.id and d.archived_at is null
        and coalesce(d.ends_at, d.starts_at) > $1)
  union all select '/organisers/' || key || '/', null from organiser where archived_at is null
  union all select '/gift-vouchers/' || slug || '/', null from gift_voucher_product where archived_at is null`

/** Every path of what is published, by name, so many from one on. */
export async function listUrls(
  tx: ReadTx,
  now: Date,
  page: { limit: number; offset: number },
): Promise<SitemapRow[]> {
  return await tx.all(
    'site.list_urls',
    `select path, at as changed_at from (${published}) as urls order by path limit $2 offset $3`,
    [now, page.limit, page.offset],
  )
}

export async function countUrls(tx: ReadTx, now: Date): Promise<number> {
  const { count } = await tx.one(
    'site.count_urls',
    `select count(*)::int as count from (${published}) as urls`,
    [now],
  )
  return count
}
