import type { statement } from '@foyer/contract/api/papers/paper-shapes.ts'
import { takingsDaysMaximum } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { readPeriodTakings } from '../home/takings/read-period-takings.ts'
import type { output } from 'zod/v4/core'
import { reportDays, type ReportDays } from './report-days.ts'
import {
  countedTo,
  readAwaited,
  readBeside,
  readIssuedTo,
  readSeller,
  readStatementLines,
  readVatOfSeller,
  readVouchersSpent,
  type IssuedTo,
} from './statement-store.ts'
import { viewStatement } from './statement-view.ts'

export type Statement = output<typeof statement>

/** The statement of an organiser, of one moment. @throws FoyerError invalid_input */
export async function readStatement(
  foyer: Foyer,
  organiserId: number,
  asked: { readonly from: string; readonly to: string },
  now: Date,
): Promise<Statement> {
  const { db, config } = foyer
  const read = await db.read(async (tx) => {
    const seller = await readSeller(tx, organiserId, config.shop.timeZone)
    const days = reportDays(asked, seller.timeZone, now)
    const issuedTo = await readIssuedTo(tx, days.until)
    const between = { ...days, upTo: countedTo(issuedTo) }
    const [lines, awaited, vat, beside, spent] = await Promise.all([
      readStatementLines(tx, organiserId, between),
      readAwaited(tx, organiserId, between),
      readVatOfSeller(tx, organiserId, between),
      readBeside(tx, organiserId, between),
      readVouchersSpent(tx, organiserId, between),
    ])
    return { seller, days, issuedTo, lines, awaited, vat, beside, spent }
  })
  return viewStatement({ ...read, now, takings: await takingsOf(foyer, organiserId, read, now) })
}

/** What the takings say of the same days and bookings; empty for more days than they take, and while some are still being added up. */
async function takingsOf(
  foyer: Foyer,
  organiserId: number,
  { days: { from, to }, issuedTo }: { readonly days: ReportDays; readonly issuedTo: IssuedTo },
  now: Date,
) {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  if (days > takingsDaysMaximum) return []
  const { totals, is_complete } = await readPeriodTakings(
    // The rest of the statement is the writer's, too. What was booked after it was read does not count.
    { foyer, nearby: foyer.nearby.seeing(now, now) },
    organiserId,
    { from, to, event: undefined, upTo: issuedTo.bookedTo },
    now,
  )
  return is_complete ? totals : []
}
