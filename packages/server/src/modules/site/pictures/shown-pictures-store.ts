import type { Tx } from '../../../platform/database/db.ts'

/** A picture that pages, chats or mails show. */
export interface ShownPicture {
  readonly url: string
  readonly kind: 'poster' | 'logo'
}

/** The pictures of what is on sale: posters, soonest events first, then logos of organisers. */
export async function listShownPictures(tx: Tx, now: Date): Promise<ShownPicture[]> {
  return await tx.all(
    'site.list_shown_pictures',
    `select url, kind from (
        select e.poster as url, 'poster' as kind, min(d.starts_at) as at from event e
          join event_date d on d.event_id = e.id and d.archived_at is null
            and coalesce(d.ends_at, d.starts_at) > $1
          where e.published_at <= $1 and e.archived_at is null and e.poster is not null
          group by e.poster
        union all
        select distinct logo, 'logo', null::timestamptz from organiser
          where archived_at is null and logo is not null
      ) as shown order by kind desc, at, url`,
    [now],
  )
}
