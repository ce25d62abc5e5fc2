import type { Tx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'
import type { Conflict } from './decide-let-in.ts'

export type LockedTicket = Row<'door.lock_reported_tickets'>
export type KnownReport = Row<'door.find_reports'>

/** Locks the tickets of this organiser, in one order, so that two devices never wait for each other. */
export async function lockReportedTickets(
  tx: Tx,
  organiserId: number,
  ids: readonly number[],
): Promise<LockedTicket[]> {
  return await tx.all(
    'door.lock_reported_tickets',
    `select t.id, t.version, t.status, d.cancelled_at is not null as "is_cancelled!", t.event_date_id as date_id, t.used_at, a.id as admission_id, a.door as admission_door,
        (select v.name from door_device v where v.organiser_id = $1 and v.id = a.device_id) as admission_device,
        (select max(u.undone_at) from door_scan u where u.ticket_id = t.id) as undone_at
      from ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
        left join door_scan a on a.ticket_id = t.id and a.result = 'admitted' and a.undone_at is null
      where e.organiser_id = $1 and t.id = any($2::bigint[]) order by t.id for update of t`,
    [organiserId, [...ids]],
  )
}

/** Those of these reports that were taken in before. */
export async function findReports(
  tx: Tx,
  organiserId: number,
  ids: readonly string[],
): Promise<KnownReport[]> {
  return await tx.all(
    'door.find_reports',
    `select id, number, kind, ticket_id, result, scan_id, undone_at, other_at, other_by
      from door_report where organiser_id = $1 and id = any($2::text[])`,
    [organiserId, [...ids]],
  )
}

export interface NewReport {
  readonly organiserId: number
  readonly id: string
  readonly deviceId: string
  readonly deviceName: string
  readonly person: string
  readonly dateId: number
  readonly ticketId: number | null
  readonly kind: 'in' | 'out'
  readonly version: number
  readonly at: Date
  readonly result: KnownReport['result']
  readonly scanId: number | null
  readonly conflict: Conflict | null
  readonly otherAt: Date | null
  readonly otherBy: string | null
}

export async function insertReport(tx: Tx, report: NewReport, now: Date): Promise<void> {
  await tx.write(
    'door.insert_report',
    `insert into door_report (organiser_id, id, device_id, device_name, person, event_date_id, ticket_id, kind, version, happened_at,
        received_at, result, scan_id, conflict, other_at, other_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      report.organiserId,
      report.id,
      report.deviceId,
      report.deviceName,
      report.person,
      report.dateId,
      report.ticketId,
      report.kind,
      report.version,
      report.at,
      now,
      report.result,
      report.scanId,
      report.conflict,
      report.otherAt,
      report.otherBy,
    ],
  )
}

/** An admission that another one came before: its row of the trail, and the report that it is from, if there is one. */
export async function yieldAdmission(tx: Tx, ticketId: number, scanId: number): Promise<void> {
  await tx.write('door.yield_scan', `update door_scan set result = 'used' where id = $1`, [scanId])
  await tx.write(
    'door.yield_report',
    `update door_report set result = 'used' where ticket_id = $1 and scan_id = $2`,
    [ticketId, scanId],
  )
}

/** The ticket counts as used since then, whether it did so before or not. */
export async function markUsedSince(tx: Tx, ticketId: number, at: Date): Promise<void> {
  await tx.write(
    'door.mark_used_since',
    `update ticket set status = 'used', used_at = $2 where id = $1 and status <> 'refunded'`,
    [ticketId, at],
  )
}

/** The reports by which people came in with this ticket until then are taken back. */
export async function undoReports(
  tx: Tx,
  ticketId: number,
  only: { readonly number: number | null; readonly until: Date },
  now: Date,
): Promise<void> {
  await tx.write(
    'door.undo_reports',
    `update door_report set undone_at = $4 where ticket_id = $1 and kind = 'in' and undone_at is null
        and ($2::bigint is null or number = $2) and happened_at <= $3`,
    [ticketId, only.number, only.until, now],
  )
}

/** Nobody has to look after a guest who is not in any more, nor after two who came with a ticket when no second one is in. */
export async function settleWithoutGuest(
  tx: Tx,
  ticketId: number,
  by: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'door.settle_without_guest',
    `update door_report set settled_at = $3, settled_by = $2
      where ticket_id = $1 and conflict is not null and settled_at is null and (undone_at is not null or (conflict = 'twice'
        and not exists (select from door_report r where r.ticket_id = $1 and r.kind = 'in' and r.result = 'used' and r.undone_at is null)))`,
    [ticketId, by, now],
  )
}

/** Takes one row of the trail back, when it is the one by which the holder is in. */
export async function undoAdmittedScan(tx: Tx, scanId: number, now: Date): Promise<boolean> {
  const changed = await tx.run(
    'door.undo_admitted_scan',
    `update door_scan set undone_at = $2 where id = $1 and result = 'admitted' and undone_at is null`,
    [scanId, now],
  )
  return changed > 0
}

/** The next of those who came with this ticket becomes its guest; answers since when, or undefined when there is none. */
export async function promoteNext(tx: Tx, ticketId: number): Promise<Date | undefined> {
  const row = await tx.maybe(
    'door.promote_next',
    `with next as (select r.number, r.scan_id, r.happened_at from door_report r join ticket t on t.id = r.ticket_id
          where r.ticket_id = $1 and r.kind = 'in' and r.result = 'used' and r.undone_at is null and r.version = t.version
          order by r.happened_at, r.number limit 1),
        scan as (update door_scan set result = 'admitted' from next where door_scan.id = next.scan_id),
        report as (update door_report set result = 'admitted' from next where door_report.number = next.number)
      select happened_at as "at!" from next`,
    [ticketId],
  )
  return row?.at
}
