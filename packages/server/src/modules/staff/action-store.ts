import {
  loggedOf,
  type LoggedActionName,
  type LoggedSubject,
} from '@foyer/contract/api/staff/logged-actions.ts'
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
  readonly subjectKind: LoggedSubject
  readonly subjectId: string
  readonly before: Changed | null
  readonly after: Changed | null
  readonly requestId: string
}

export async function insertAction(tx: Tx, action: NewAction, now: Date): Promise<void> {
  const before = loggedOf(action.action, action.before)
  const after = loggedOf(action.action, action.after)
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
      before && toJson(before),
      after && toJson(after),
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

/** What narrows the log most has an index of its own: that one is asked for by itself, and all else of what it finds. */
const narrowing = {
  subject: '(subject_kind = $3 and subject_id = $4)',
  action: 'action = $6',
  actor: 'actor_name = $7',
}

/** Whose ticket something was done with, as its holder is called now: nobody once they were forgotten. */
const ticketOf = `(select json_build_object('holder', nullif(t.holder_name, ''), 'code_end', right(t.code, 4))
    from ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id and e.organiser_id = $1
    where a.subject_kind = 'ticket' and t.id = case when a.subject_id ~ '^[0-9]{1,18}$' then a.subject_id::bigint end)`

/**
 * Actions by their time: in a long transaction one has a smaller number than what others did meanwhile. Those that happened at
 * once, and the place of a page, are told by their numbers.
 */
const newestFirst = (by: keyof typeof narrowing | null): string =>
  `select id, at, actor_name, api_key_id is not null as "is_key!", action, subject_kind, subject_id, before, after,
        ${ticketOf} as ticket
      from action_log a where organiser_id = $1
        and (at, id) < (case when $2::bigint is null then 'infinity' else (select x.at from action_log x where x.id = $2) end,
          coalesce($2, 0))
        and at >= coalesce($8::timestamptz, '-infinity') and at < coalesce($9::timestamptz, 'infinity')
        and ${by === 'subject' ? narrowing.subject : '($3::text is null or subject_kind = $3) and ($4::text is null or subject_id = $4)'}
        and ${by === 'action' ? narrowing.action : `($6::text is null or ${narrowing.action})`}
        and ${by === 'actor' ? narrowing.actor : `($7::text is null or ${narrowing.actor})`}
      order by at desc, id desc limit $5`

/** What was done at an organiser, the newest first. */
export async function listActions(tx: Tx, organiserId: number, filter: ActionFilter) {
  const { subjectKind, subjectId, action, actor } = filter
  const { before, limit, from, until } = filter
  if (subjectKind !== null && subjectId !== null)
    return await tx.all('staff.list_actions_of_subject', newestFirst('subject'), [
      organiserId,
      before,
      subjectKind,
      subjectId,
      limit,
      action,
      actor,
      from,
      until,
    ])
  const others = [organiserId, before, subjectKind, subjectId, limit] as const
  if (actor !== null)
    return await tx.all('staff.list_actions_of_actor', newestFirst('actor'), [
      ...others,
      action,
      actor,
      from,
      until,
    ])
  if (action !== null)
    return await tx.all('staff.list_actions_of_kind', newestFirst('action'), [
      ...others,
      action,
      actor,
      from,
      until,
    ])
  return await tx.all('staff.list_actions', newestFirst(null), [
    ...others,
    action,
    actor,
    from,
    until,
  ])
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
