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
  /** Only those before this one; null for the newest. */
  readonly before: number | null
  readonly limit: number
}

/** What was done at an organiser, the newest first. */
export async function listActions(tx: Tx, organiserId: number, filter: ActionFilter) {
  return await tx.all(
    'staff.list_actions',
    `select id, at, actor_name, api_key_id is not null as "is_key!", action, subject_kind, subject_id, before, after
      from action_log where organiser_id = $1 and ($2::bigint is null or id < $2)
        and ($3::text is null or subject_kind = $3) and ($4::text is null or subject_id = $4)
      order by id desc limit $5`,
    [organiserId, filter.before, filter.subjectKind, filter.subjectId, filter.limit],
  )
}
