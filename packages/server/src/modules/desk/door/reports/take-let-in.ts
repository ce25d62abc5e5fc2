import type { Tx } from '../../../../platform/database/db.ts'
import { insertScan } from '../../../door/exports.ts'
import { doorOf, personAt } from '../../order/order-view.ts'
import { decideLetIn, type LetInDecision } from './decide-let-in.ts'
import { insertReport, markUsedSince, yieldAdmission, type LockedTicket } from './report-store.ts'
import type { Reporter, SentReport, Taken } from './take-reports.ts'

export interface TakenIn {
  readonly reporter: Reporter
  readonly report: SentReport
  /** Locked; undefined for what is no ticket of this organiser. */
  readonly ticket: LockedTicket | undefined
  readonly at: Date
  readonly now: Date
}

/** What the trail of the door calls it. */
const scanResults = {
  admitted: 'admitted',
  admitted_before: 'admitted',
  used: 'used',
  refunded: 'refunded',
  passed_on: 'transferred',
  moved: 'other_day',
  unknown: 'unknown',
} as const satisfies Record<LetInDecision['result'], string>

/** Somebody was let in: the ticket is theirs, or somebody has to know why it is not. */
export async function takeLetIn(
  tx: Tx,
  { reporter, report, ticket, at, now }: TakenIn,
): Promise<Taken> {
  const { organiserId, person, device } = reporter
  const { result, conflict } = decideLetIn(ticket, {
    at,
    version: report.version,
    dateId: report.date,
  })
  const isIn = result === 'admitted' || result === 'admitted_before'
  const other = conflict === 'twice' && ticket !== undefined ? otherOf(ticket) : nobody
  if (ticket !== undefined && isIn) {
    if (ticket.admissionId !== null) await yieldAdmission(tx, ticket.id, ticket.admissionId)
    await markUsedSince(tx, ticket.id, at)
  }
  const ticketId = ticket?.id ?? null
  const scan = {
    organiserId,
    door: doorOf(person),
    deviceId: device.id,
    ticketId,
    result: scanResults[result],
  }
  const scanId = await insertScan(tx, scan, at)
  const counts = isIn ? 'admitted' : result
  await insertReport(
    tx,
    {
      organiserId,
      id: report.id,
      deviceId: device.id,
      deviceName: device.name,
      person,
      dateId: report.date,
      ticketId,
      kind: 'in',
      version: report.version,
      at,
      result: counts,
      scanId,
      conflict,
      otherAt: other.at,
      otherBy: other.by,
    },
    now,
  )
  if (isIn) await reporter.log(tx, 'in', ticketId)
  if (conflict !== null) await reporter.log(tx, 'conflict', ticketId)
  return {
    id: report.id,
    result: counts,
    other_at: other.at?.toISOString() ?? null,
    other_by: other.by,
  }
}

const nobody = { at: null, by: null } as const

function otherOf({ usedAt, admissionDoor, admissionDevice }: LockedTicket) {
  // A device that nobody has named is called like the person at it.
  const by = [...new Set([personAt(admissionDoor), admissionDevice])].filter(
    (part) => part !== null,
  )
  return { at: usedAt, by: by.length === 0 ? null : by.join(', ') }
}
