import { takingsDaysMaximum, takingsDaysDefault } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../../foyer.ts'
import { FoyerError, notFound } from '../../../../platform/errors.ts'
import type { NearbyReads } from '../../../../platform/replica/nearby.ts'
import { recentFigures } from '../figures/recent-figures.ts'
import { listTypesOf, readDayOf, readTakings, type Added, type Grouping } from './takings-store.ts'
import { viewTakings, type Takings } from './takings-view.ts'

interface Asked {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly event: number | undefined
  /** The last booking that counts; left out, every booking does. */
  readonly upTo?: number | undefined
}

interface Reader {
  readonly foyer: Foyer
  readonly nearby: NearbyReads
}

/** What came in for an organiser on these days. @throws FoyerError not_found, invalid_input */
export async function readPeriodTakings(
  { foyer, nearby }: Reader,
  organiserId: number,
  asked: Asked,
  now: Date,
): Promise<Takings> {
  const eventId = asked.event ?? null
  const { bookedTo, rows, types, period } = await nearby.read(async (tx) => {
    const today = await readDayOf(tx, organiserId, now)
    const days = periodOf(asked, today)
    const [taken, ofTypes] = await Promise.all([
      readTakings(tx, { organiserId, eventId, ...days }),
      listTypesOf(tx, organiserId, eventId),
    ])
    return { ...taken, types: ofTypes, period: days }
  })
  if (eventId !== null && types.length === 0) throw notFound(`event ${eventId}`)
  const recent = await recentFigures(foyer, bookedTo, asked.upTo)
  const added = recent.rows.filter(
    (row) =>
      row.organiserId === organiserId &&
      row.day >= period.from &&
      row.day <= period.to &&
      (eventId === null || row.eventId === eventId),
  )
  const inGroup = (grouping: Grouping): Added[] => [
    ...rows.filter((row) => row.grouped === grouping),
    ...added,
  ]
  return {
    ...period,
    is_complete: recent.isComplete,
    ...viewTakings({ isOfEvent: eventId !== null, rowsOf: inGroup, types }),
  }
}

/** The days asked for; a day is 24 hours here, for only their number counts. */
function periodOf({ from, to }: Asked, today: string): { from: string; to: string } {
  const last = to ?? today
  const first = from ?? dayBefore(last, takingsDaysDefault - 1)
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  if (days >= 1 && days <= takingsDaysMaximum) return { from: first, to: last }
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields: {
      to:
        days < 1
          ? t('This is before the first day')
          : t('Ask for at most {days} days at once', { days: String(takingsDaysMaximum) }),
    },
  })
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}
