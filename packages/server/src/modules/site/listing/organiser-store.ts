import type { ReadTx } from '../../../platform/database/db.ts'

export interface OrganiserRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly descriptionHtml: string
  readonly logo: string | null
  readonly refundPolicyHtml: string | null
  readonly charityName: string | null
}

export async function findOrganiser(tx: ReadTx, key: string): Promise<OrganiserRow | undefined> {
  return await tx.maybe(
    'site.find_organiser',
    `select o.id, o.key, o.name, o.description_html, o.logo,
        o.refund_policy_html, c.name as charity_name
      from organiser o left join charity c on c.id = o.charity_id
      where o.key = $1 and o.archived_at is null`,
    [key],
  )
}

export interface PastEvent {
  readonly title: string
  readonly slug: string
  readonly startsAt: Date
  readonly timeZone: string
}

/** Published events of an organiser whose last date is over, the latest first. */
export async function listPastEvents(
  tx: ReadTx,
  organiserId: number,
  now: Date,
  limit: number,
): Promise<PastEvent[]> {
  return await tx.all(
    'site.list_past_events',
    `select e.title, e.slug, e.time_zone, max(d.starts_at) as starts_at
      from event e join event_date d on d.event_id = e.id and d.archived_at is null
      where e.organiser_id = $1 and e.published_at <= $2 and e.archived_at is null
      group by e.id
      having max(coalesce(d.ends_at, d.starts_at)) <= $2
      order by max(d.starts_at) desc, e.id
      limit $3`,
    [organiserId, now, limit],
  )
}

export interface NamedOrganiser {
  readonly key: string
  readonly name: string
  readonly hasPolicy: boolean
}

export async function listOrganisers(tx: ReadTx): Promise<NamedOrganiser[]> {
  return await tx.all(
    'site.list_organisers',
    `select key, name, refund_policy_html is not null as has_policy
      from organiser where archived_at is null order by position, name`,
  )
}
