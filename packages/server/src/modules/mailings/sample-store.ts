import type { Tx } from '../../platform/database/db.ts'
import type { PeopleOf } from './recipients/people-store.ts'

export async function findOrganiser(
  tx: Tx,
  id: number,
): Promise<{ readonly name: string; readonly email: string | null }> {
  return await tx.one(
    'mailings.find_organiser',
    'select name, email from organiser where id = $1',
    [id],
  )
}

/** The event and date that the first of these rows is about. */
export async function findSample(
  tx: Tx,
  { organiserId, list, events, dates }: PeopleOf,
  ids: readonly number[],
): Promise<{
  readonly title: string | null
  readonly startsAt: Date | null
  readonly timeZone: string | null
}> {
  const found = await tx.maybe(
    'mailings.find_sample',
    `select e.title, d.starts_at, e.time_zone from event e join event_date d on d.event_id = e.id
      where e.organiser_id = $1 and ($2::int[] is null or e.id = any($2)) and ($3::int[] is null or d.id = any($3))
      order by exists (select from ticket t where t.event_date_id = d.id
        and (($4 = 'orders' and t.sale_id = any($5::bigint[])) or ($4 = 'tickets' and t.id = any($5::bigint[])))) desc, d.starts_at, d.id limit 1`,
    [organiserId, events, dates, list, ids],
  )
  return found ?? { title: null, startsAt: null, timeZone: null }
}
