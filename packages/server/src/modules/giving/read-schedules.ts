import type { Database } from '../../platform/database/db.ts'
import { buildSchedule, type Schedule } from './charity-schedule.ts'
import { readDeclaredDonations, sumBookedGiftAid } from './schedule-store.ts'

interface CharitySchedule extends Schedule {
  readonly charityKey: string
  readonly charityName: string
}

export type Schedules =
  | { readonly outcome: 'reconciled'; readonly schedules: readonly CharitySchedule[] }
  /** Declarations and ledger differ: nothing may be claimed before the reason is known. */
  | { readonly outcome: 'different'; readonly differences: readonly string[] }

/**
 * The Gift Aid schedules of every charity, for donations paid from one day to another (YYYY-MM-DD, both included; null
 * is open). Each donation is compared with the ledger, and so is each charity's sum.
 */
export async function readSchedules(
  db: Pick<Database, 'read'>,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<Schedules> {
  const { donations, sums } = await db.read(async (tx) => ({
    donations: await readDeclaredDonations(tx, from, to),
    sums: await sumBookedGiftAid(tx, from, to),
  }))
  // A donation that was refunded to the donor is no gift any more.
  const kept = donations.filter(({ booked, returned }) => returned === 0 || returned < booked)
  const differences = kept.flatMap(({ reference, amount, booked, returned }) =>
    booked - returned === amount
      ? []
      : [`order ${reference}: declared ${amount}, ledger ${booked - returned}`],
  )
  const declared = new Map<string, number>()
  for (const { charityKey, currency, amount } of kept) {
    const key = `${charityKey} ${currency}`
    declared.set(key, (declared.get(key) ?? 0) + amount)
  }
  const booked = new Map(sums.map((row) => [`${row.charityKey} ${row.currency}`, row.amount]))
  for (const key of new Set([...declared.keys(), ...booked.keys()])) {
    const [ours, ledger] = [declared.get(key) ?? 0, booked.get(key) ?? 0]
    if (ours !== ledger) differences.push(`${key}: declared ${ours}, ledger ${ledger}`)
  }
  if (differences.length > 0) return { outcome: 'different', differences }
  const keys = [...new Set(kept.map(({ charityKey }) => charityKey))]
  return {
    outcome: 'reconciled',
    schedules: keys.map((charityKey) => {
      const own = kept.filter((donation) => donation.charityKey === charityKey)
      return { charityKey, charityName: own[0]?.charityName ?? '', ...buildSchedule(own) }
    }),
  }
}
