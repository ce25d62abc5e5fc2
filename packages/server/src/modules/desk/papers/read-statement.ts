import type { statement } from '@foyer/contract/api/papers/paper-shapes.ts'
import { takingsDaysMost } from '@foyer/contract/api/home/get-takings.ts'
import type { Foyer } from '../../../foyer.ts'
import { readPeriodTakings } from '../home/takings/read-period-takings.ts'
import type { output } from 'zod/v4/core'
import { reportDays, type ReportDays } from './report-days.ts'
import {
  arePapersIssued,
  readAwaited,
  readBeside,
  readSeller,
  readStatementLines,
  readVatOfSeller,
  readVouchersSpent,
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
    const [lines, awaited, vat, beside, spent, isIssued] = await Promise.all([
      readStatementLines(tx, organiserId, days),
      readAwaited(tx, organiserId, days.until),
      readVatOfSeller(tx, organiserId, days),
      readBeside(tx, organiserId, days),
      readVouchersSpent(tx, organiserId, days),
      arePapersIssued(tx, days.until),
    ])
    return { seller, days, lines, awaited, vat, beside, spent, isIssued }
  })
  const takings = await takingsOf(foyer, organiserId, read.days, now)
  return viewStatement({ ...read, takings: takings.totals, isComplete: takings.isComplete })
}

/** What the takings say of the same days, where they can be asked about so many. */
async function takingsOf(foyer: Foyer, organiserId: number, { from, to }: ReportDays, now: Date) {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  if (days > takingsDaysMost) return { totals: [], isComplete: true }
  const { totals, is_complete } = await readPeriodTakings(
    // The rest of the statement is the writer's, too.
    { foyer, nearby: foyer.nearby.seeing(now, now) },
    organiserId,
    { from, to, event: undefined },
    now,
  )
  return { totals, isComplete: is_complete }
}
