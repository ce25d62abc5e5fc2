import type { Tx } from '../../../../platform/database/db.ts'
import { markUnused, undoScansOf } from '../../../door/exports.ts'
import {
  findReports,
  insertReport,
  markUsedSince,
  promoteNext,
  settleWithoutGuest,
  undoAdmittedScan,
  undoReports,
  type LockedTicket,
} from './report-store.ts'
import type { TakenIn } from './take-let-in.ts'
import type { Taken } from './take-reports.ts'

/** Somebody was let in by mistake, or was sent away after all. */
export async function takeTakenBack(tx: Tx, asked: TakenIn): Promise<Taken> {
  const { reporter, report, ticket, at, now } = asked
  const { organiserId, person, device } = reporter
  const isDone = ticket !== undefined && (await takeBack(tx, asked, ticket))
  if (isDone) await settleWithoutGuest(tx, ticket.id, person, now)
  const result = isDone ? 'taken_back' : 'nothing'
  await insertReport(
    tx,
    {
      organiserId,
      id: report.id,
      deviceId: device.id,
      deviceName: device.name,
      person,
      dateId: report.date,
      ticketId: ticket?.id ?? null,
      kind: 'out',
      version: report.version,
      at,
      result,
      scanId: null,
      conflict: null,
      otherAt: null,
      otherBy: null,
    },
    now,
  )
  if (isDone) await reporter.log(tx, 'out', ticket.id)
  return { id: report.id, result, other_at: null, other_by: null }
}

async function takeBack(
  tx: Tx,
  { reporter, report, at, now }: TakenIn,
  ticket: LockedTicket,
): Promise<boolean> {
  if (report.of === undefined) {
    // Whoever came in after it is another guest.
    if (ticket.status !== 'used' || ticket.usedAt === null || ticket.usedAt > at) return false
    await undoScansOf(tx, ticket.id, now)
    await undoReports(tx, ticket.id, { number: null, until: at }, now)
    await markUnused(tx, ticket.id)
    return true
  }
  const [own] = await findReports(tx, reporter.organiserId, [report.of])
  if (own === undefined || own.undoneAt !== null || own.ticketId !== ticket.id) return false
  await undoReports(tx, ticket.id, { number: own.number, until: now }, now)
  // The other one of two who came with this ticket is its guest now.
  if (own.scanId !== null && (await undoAdmittedScan(tx, own.scanId, now))) {
    const since = await promoteNext(tx, ticket.id)
    if (since === undefined) await markUnused(tx, ticket.id)
    else await markUsedSince(tx, ticket.id, since)
  }
  return true
}
