import type { LoggedActionName } from '@foyer/contract/api/staff/logged-actions.ts'
import { toJson } from '../../platform/database/json.ts'
import type { Tx } from '../../platform/database/db.ts'

/** The fields of a thing that a change is about. */
export type Changed = Readonly<Record<string, unknown>>

export interface NewAction {
  readonly organiserId: number | null
  readonly staffId: number | null
  readonly apiKeyId: number | null
  readonly actorName: string
  readonly action: LoggedActionName
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: Changed | null
  readonly after: Changed | null
  readonly requestId: string
}

export async function insertAction(tx: Tx, action: NewAction, now: Date): Promise<void> {
  await tx.write(
    'staff.insert_action',
    `insert into action_log (organiser_id, at, staff_id, api_key_id, actor_name, action, subject_kind, subject_id,
        before, after, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11)`,
    [
      action.organiserId,
      now,
      action.staffId,
      action.apiKeyId,
      action.actorName,
      action.action,
      action.subjectKind,
      action.subjectId,
      action.before && toJson(action.before),
      action.after && toJson(action.after),
      action.requestId,
    ],
  )
}

export interface ActionFilter {
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly action: string | null
  readonly actor: string | null
  readonly from: Date | null
  readonly until: Date | null
  /** Only those before this one; null for the newest. */
  readonly before: number | null
  readonly limit: number
}

/** Actions that were written at once are not numbered as they happened: so many on either side of a moment. */
const outOfOrder = 1_000
/** About which number an action of a moment has, so that days long ago are not reached one by one. */
const numberAt = (moment: string, order: 'desc' | 'asc', sign: '<' | '>='): string =>
  `(select x.id from action_log x where x.organiser_id = $1 and x.at ${sign} ${moment} order by x.at ${order} limit 1)`

/** Whose ticket something was done with, as its holder is called now: nobody once they were forgotten. */
const ticketOf = `(select json_build_object('holder', nullif(t.holder_name, ''), 'code_end', right(t.code, 4))
    from ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id and e.organiser_id = $1
    where a.subject_kind = 'ticket' and t.id = case when a.subject_id ~ '^[0-9]{1,18}$' then a.subject_id::bigint end)`

/** What was done at an organiser, the newest first. */
export async function listActions(tx: Tx, organiserId: number, filter: ActionFilter) {
  return await tx.all(
    'staff.list_actions',
    `select id, at, actor_name, api_key_id is not null as "is_key!", action, subject_kind, subject_id, before, after,
        ${ticketOf} as ticket
      from action_log a where organiser_id = $1 and ($2::bigint is null or id < $2)
        and ($3::text is null or subject_kind = $3) and ($4::text is null or subject_id = $4)
        and ($6::text is null or action = $6) and ($7::text is null or actor_name = $7)
        and ($8::timestamptz is null or (at >= $8
          and id >= ${numberAt('$8', 'asc', '>=')} - ${outOfOrder}))
        and ($9::timestamptz is null or (at < $9 and id <= ${numberAt('$9', 'desc', '<')} + ${outOfOrder}))
      order by id desc limit $5`,
    [
      organiserId,
      filter.before,
      filter.subjectKind,
      filter.subjectId,
      filter.limit,
      filter.action,
      filter.actor,
      filter.from,
      filter.until,
    ],
  )
}

/** Whose names are in the log, in the order of the alphabet: each is found by the one before it. */
export async function listActors(tx: Tx, organiserId: number, most: number): Promise<string[]> {
  const rows = await tx.dynamic.all<{ readonly name: string }>(
    'staff.list_actors',
    `with recursive named as (
        (select actor_name from action_log where organiser_id = $1 order by actor_name limit 1)
        union all
        select (select a.actor_name from action_log a where a.organiser_id = $1 and a.actor_name > n.actor_name
            order by a.actor_name limit 1)
          from named n where n.actor_name is not null)
      select actor_name as name from named where actor_name <> '' limit $2`,
    [organiserId, most],
  )
  return rows.map(({ name }) => name)
}
