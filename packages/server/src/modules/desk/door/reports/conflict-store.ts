import { doorConflictsMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../../platform/database/db.ts'

/** What did not fit together at a date, the newest first; what is no ticket at all comes after what is, however often a device says so. */
export async function listConflicts(tx: Tx, organiserId: number, dateId: number) {
  return await tx.all(
    'door.list_conflicts',
    `select r.number, r.conflict as "conflict!", r.ticket_id, t.holder_name, s.reference, t.ticket_type_id as type_id, r.happened_at,
        r.person, r.device_name, r.other_at, r.other_by, r.settled_at, r.settled_by
      from door_report r left join ticket t on t.id = r.ticket_id left join sale s on s.id = t.sale_id
      where r.organiser_id = $1 and r.event_date_id = $2 and r.conflict is not null
      order by r.settled_at is not null, r.ticket_id is null, r.number desc limit ${doorConflictsMaximum}`,
    [organiserId, dateId],
  )
}

/** How many of them nobody has looked after. */
export async function countConflicts(tx: Tx, dateId: number): Promise<number> {
  const { open } = await tx.one(
    'door.count_conflicts',
    `select count(*)::int as "open!" from door_report where event_date_id = $1 and conflict is not null and settled_at is null`,
    [dateId],
  )
  return open
}

/** Answers the ticket of a conflict that is open; undefined for one that was settled before, or never was. */
export async function settleConflict(
  tx: Tx,
  of: { readonly organiserId: number; readonly number: number; readonly by: string },
  now: Date,
) {
  return await tx.maybe(
    'door.settle_conflict',
    `update door_report set settled_at = $4, settled_by = $3
      where organiser_id = $1 and number = $2 and conflict is not null and settled_at is null returning ticket_id`,
    [of.organiserId, of.number, of.by, now],
  )
}

export async function findConflict(tx: Tx, organiserId: number, number: number) {
  return await tx.maybe(
    'door.find_conflict',
    'select number from door_report where organiser_id = $1 and number = $2 and conflict is not null',
    [organiserId, number],
  )
}
