import type { ApiCall } from '../../platform/api/handle-operation.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type {
  LoggedActionName,
  LoggedFields,
  LoggedSubject,
} from '@foyer/contract/api/staff/logged-actions.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertAction } from './action-store.ts'

export interface LoggedAction<Name extends LoggedActionName = LoggedActionName> {
  readonly action: Name
  readonly subject: { readonly kind: LoggedSubject; readonly id: string | number }
  /** The fields that changed, as they were and as they are: those that are declared for the action. */
  readonly before?: LoggedFields<Name>
  readonly after?: LoggedFields<Name>
}

type CallOf = Pick<ApiCall<AnyOperation>, 'actor' | 'now' | 'request'> & {
  readonly organiser: { readonly id: number } | null
}

/** Writes down who did what, in the transaction of the change. */
export async function logAction<Name extends LoggedActionName>(
  tx: Tx,
  call: CallOf,
  done: LoggedAction<Name>,
): Promise<void> {
  const { actor, organiser, now, request } = call
  await insertAction(
    tx,
    {
      organiserId: organiser?.id ?? null,
      staffId: actor.kind === 'staff' ? actor.id : null,
      apiKeyId: actor.kind === 'key' ? actor.id : null,
      actorName: actor.kind === 'nobody' ? '' : actor.name,
      action: done.action,
      subjectKind: done.subject.kind,
      subjectId: String(done.subject.id),
      before: done.before ?? null,
      after: done.after ?? null,
      requestId: request.id,
    },
    now,
  )
}

/** The same for an act of whoever runs the shop, by one of its commands. */
export async function logCommand(
  tx: Tx,
  by: { readonly command: string; readonly organiserId: number | null; readonly now: Date },
  done: LoggedAction,
): Promise<void> {
  await insertAction(
    tx,
    {
      organiserId: by.organiserId,
      staffId: null,
      apiKeyId: null,
      actorName: by.command,
      action: done.action,
      subjectKind: done.subject.kind,
      subjectId: String(done.subject.id),
      before: done.before ?? null,
      after: done.after ?? null,
      requestId: 'command',
    },
    by.now,
  )
}
