import type { Tx } from '../../../platform/database/db.ts'

/** An event that people wait for, and its sale. */
export interface QueueEvent {
  readonly key: string
  readonly title: string
  readonly timeZone: string
  readonly organiserId: number
  readonly organiserKey: string
  readonly queue: 'never' | 'automatic' | 'always'
  readonly queueGroup: string | null
  readonly queueOpensAt: Date | null
  /** When the next of its dates goes on sale; null when none is to. */
  readonly saleOpensAt: Date | null
  /** Whether any of its dates is on sale. */
  readonly isOnSale: boolean
}

/**
 * The events of an organiser, or of all (null), that have a queue, and those of the queues with these keys, which may have
 * none any more.
 */
export async function listQueueEvents(
  tx: Tx,
  organiserId: number | null,
  keys: readonly string[],
  now: Date,
): Promise<QueueEvent[]> {
  return await tx.all(
    'queue.list_queue_events',
    `select e.key as "key!", e.title, e.time_zone, e.organiser_id, o.key as "organiser_key!", e.queue, e.queue_group, e.queue_opens_at,
        min(d.opens_at) filter (where d.opens_at > $3) as sale_opens_at,
        coalesce(bool_or(d.opens_at <= $3 and d.until > $3), false) as "is_on_sale!"
      from event e join organiser o on o.id = e.organiser_id
        left join lateral (
          select greatest(x.on_sale_from, e.published_at) as opens_at, coalesce(x.on_sale_until, x.ends_at, x.starts_at) as until
            from event_date x where x.event_id = e.id and x.archived_at is null and x.cancelled_at is null) d on true
      where e.archived_at is null and e.published_at is not null and ($1::integer is null or e.organiser_id = $1)
        and (e.queue <> 'never' or e.key = any($2) or o.key || '.' || e.queue_group = any($2))
      group by e.id, o.id order by e.key`,
    [organiserId, keys, now],
  )
}
