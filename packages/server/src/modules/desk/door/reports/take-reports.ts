import type { BodyOf, AnswerOf } from '@foyer/contract/api/operation.ts'
import type { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import type { Foyer } from '../../../../foyer.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { findDoorDate } from '../door-date-store.ts'
import { timeOfReport } from './decide-let-in.ts'
import { noteDevice } from './device-store.ts'
import { findReports, lockReportedTickets, type KnownReport } from './report-store.ts'
import { takeLetIn, type TakenIn } from './take-let-in.ts'
import { takeTakenBack } from './take-taken-back.ts'

type Sent = BodyOf<typeof reportDoor>
export type SentReport = Sent['reports'][number]
export type Taken = AnswerOf<typeof reportDoor>['data'][number]

export interface Reporter {
  readonly organiserId: number
  readonly person: string
  readonly device: Sent['device']
  /** Writes down what came of a report, in its transaction. */
  readonly log: (tx: Tx, done: 'in' | 'out' | 'conflict', ticketId: number | null) => Promise<void>
}

/**
 * Takes in what a device did, in its order, and hears that the device is there. Each report counts once, however often it
 * comes: the second time, what came of it is said again.
 */
export async function takeReports(
  foyer: Pick<Foyer, 'db'>,
  reporter: Reporter,
  reports: readonly SentReport[],
  now: Date,
): Promise<Taken[]> {
  const { organiserId, device } = reporter
  return await foyer.db.transaction(async (tx) => {
    const dates = new Set([device.date, ...reports.map(({ date }) => date)])
    for (const date of dates)
      if ((await findDoorDate(tx, organiserId, date)) === undefined) throw notFound(`date ${date}`)
    const toldAllAt = await noteDevice(tx, { ...device, organiserId, dateId: device.date }, now)
    const sentAt = device.sent_at === undefined ? null : new Date(device.sent_at)
    const ids = [...new Set(reports.map(({ ticket }) => ticket))].toSorted((a, b) => a - b)
    // The locks first: what the device sent twice at once is known by the time they are there.
    await lockReportedTickets(tx, organiserId, ids)
    const before = await findReports(
      tx,
      organiserId,
      reports.map(({ id }) => id),
    )
    const known = new Map(before.map((one) => [one.id, presentKnown(one)]))
    for (const report of reports) {
      if (known.has(report.id)) continue
      const at = timeOfReport({ at: new Date(report.at), sentAt, toldAllAt }, now)
      known.set(report.id, await take(tx, { reporter, report, at, now }))
    }
    return reports.flatMap(({ id }) => known.get(id) ?? [])
  })
}

async function take(tx: Tx, told: Omit<TakenIn, 'ticket'>): Promise<Taken> {
  const { reporter, report } = told
  // Locked already; read again because of the reports before this one.
  const [ticket] = await lockReportedTickets(tx, reporter.organiserId, [report.ticket])
  const asked = { ...told, ticket }
  return report.kind === 'in' ? await takeLetIn(tx, asked) : await takeTakenBack(tx, asked)
}

const presentKnown = ({ id, result, otherAt, otherBy }: KnownReport): Taken => ({
  id,
  result,
  other_at: otherAt?.toISOString() ?? null,
  other_by: otherBy,
})
