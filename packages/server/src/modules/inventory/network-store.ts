import {
  networkReservationMinutesLeast,
  networkReleaseMinutes,
  networkCountedMs,
} from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'

/** The network whose places are counted together, as hashes that identify nobody. */
export interface NetworkKey {
  /** The /24 of IPv4, the /48 of IPv6. */
  readonly network: string
  /** The /56 in it; null with IPv4. */
  readonly subnetwork: string | null
}

/**
 * Makes the reservations of a date run one after the other, whatever they contain, so that what a network has and what
 * all have is known exactly. Its turn comes before the stock's lock.
 */
export async function lockPlaces(tx: Tx, eventDateIds: readonly number[]): Promise<void> {
  await tx.write(
    'inventory.lock_places',
    `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended('places', id) as key from unnest($1::int[]) as id order by key
      ) as keys`,
    [eventDateIds],
  )
}

/** What one part of a network has of a date, with the date's own numbers; all zero when `network` is null. */
export interface PlacesRow extends Omit<NetworkKey, 'network'> {
  readonly eventDateId: number
  readonly unsold: number
  /** Counts everybody's places. */
  readonly unpaid: number
  readonly network: string | null
  /** One of the given sales; null for the sum of all others. */
  readonly saleId: number | null
  readonly live: number
  /** Places times minutes within `networkCountedMs`, without those that were paid for. */
  readonly kept: number
  /** When the first live reservation expires. */
  readonly firstEnd: Date | null
  /**
   * Recent reservations that were released while they could still be paid for, by baskets that have nothing of the date
   * now: how many, how many places, and when the last was.
   */
  readonly releases: number
  readonly releasedPlaces: number
  readonly lastRelease: Date | null
}

/**
 * Reads the dates and what each network has of them; each of `saleIds` has a row of its own. The dates' turns are locked, and
 * `networks` has none twice.
 */
export async function readPlaces(
  tx: Tx,
  asked: {
    readonly eventDateIds: readonly number[]
    readonly networks: readonly string[]
    readonly saleIds: readonly number[]
  },
  now: Date,
): Promise<PlacesRow[]> {
  return await tx.all(
    'inventory.read_places',
    `with place as (
        select d.id, (least(coalesce(d.capacity, sum(s.capacity)), sum(s.capacity)) - sum(s.sold))::int as unsold,
            sum(s.held)::int as unpaid
          from event_date d join ticket_stock s on s.event_date_id = d.id where d.id = any($1::int[]) group by d.id),
      -- From the networks to their few holds, whatever PostgreSQL believes of a table that has grown since it was last looked at:
      -- from the many holds of a date this takes ten times as long, in everybody's turn.
      recent as materialized (
        select h.* from unnest($2::text[]) as asked(network) cross join lateral (
          select h.sale_id, h.ticket_stock_id, h.qty, h.status, h.network, h.subnetwork, h.created_at, h.expires_at, h.ended_at
            from stock_hold h
            where h.network = asked.network and h.status <> 'sold'
              and (h.status = 'paying' or (h.expires_at > $4::timestamptz - interval '${networkCountedMs} milliseconds'
                and coalesce(h.ended_at, $4) > $4::timestamptz - interval '${networkCountedMs} milliseconds'))
            offset 0) h),
      kept as (
        select s.event_date_id, h.network, h.subnetwork, case when h.sale_id = any($3::bigint[]) then h.sale_id end as sale_id,
            coalesce(sum(h.qty) filter (where h.status = 'paying' or (h.status = 'held' and h.expires_at > $4)), 0)::int as live,
            min(h.expires_at) filter (where h.status in ('held', 'paying') and h.expires_at > $4) as first_end,
            sum(h.qty * greatest($5::float8, extract(epoch from
              case when h.status = 'paying' then $4::timestamptz else least(coalesce(h.ended_at, $4), h.expires_at, $4) end
                - greatest(h.created_at, $4::timestamptz - interval '${networkCountedMs} milliseconds')) / 60))::float8 as kept,
            (count(distinct (h.sale_id, h.ended_at)) filter (where is_release))::int as releases,
            coalesce(sum(h.qty) filter (where is_release), 0)::int as released_places, max(h.ended_at) filter (where is_release) as last_release
          from recent h join ticket_stock s on s.id = h.ticket_stock_id
            cross join lateral (select h.status = 'released' and h.ended_at < h.expires_at
              and h.ended_at > $4::timestamptz - make_interval(mins => $6) and not exists (
                select from stock_hold l join ticket_stock o on o.id = l.ticket_stock_id
                  where l.sale_id = h.sale_id and o.event_date_id = s.event_date_id
                    and (l.status in ('paying', 'sold') or (l.status = 'held' and l.expires_at > $4))) as is_release
              -- Worked out once for a row, and not in each sum.
              offset 0) ending
          where s.event_date_id = any($1::int[])
          group by 1, 2, 3, 4)
      select place.id as event_date_id, unsold, unpaid, network, subnetwork, sale_id,
          coalesce(live, 0) as live, coalesce(kept, 0) as kept, first_end,
          coalesce(releases, 0) as releases, coalesce(released_places, 0) as released_places, last_release
        from place left join kept on kept.event_date_id = place.id`,
    [
      asked.eventDateIds,
      asked.networks,
      asked.saleIds,
      now,
      networkReservationMinutesLeast,
      networkReleaseMinutes,
    ],
  )
}

/**
 * Forgets the networks of holds that ended longer ago than `networkCountedMs`: they no longer count, and nobody needs to know where they came
 * from. Returns how many it forgot.
 */
export async function forgetNetworks(tx: Tx, endedBefore: Date, most: number): Promise<number> {
  return await tx.run(
    'inventory.forget_networks',
    `update stock_hold set network = null, subnetwork = null where id in (
        select id from stock_hold
          where network is not null and status = 'released' and ended_at < $1 limit $2)`,
    [endedBefore, most],
  )
}
