import { reportDaysMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/** Whole days in a time zone, and the moments between which they lie. */
export interface ReportDays {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly since: Date
  readonly until: Date
}

const midnight = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).toInstant().epochMilliseconds)

/** The days of a report. @throws FoyerError invalid_input when they end before they begin, are too many, or have yet to come */
export function reportDays(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
  now: Date,
): ReportDays {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const days = first.until(last).days + 1
  if (days < 1) throw wrong('to', t('This is before the first day'))
  if (days > reportDaysMaximum)
    throw wrong('to', t('Ask for at most {days} days at once', { days: String(reportDaysMaximum) }))
  if (Temporal.PlainDate.compare(first, today) > 0)
    throw wrong('from', t('This day has yet to come'))
  return {
    from,
    to,
    timeZone,
    since: midnight(first, timeZone),
    until: midnight(last.add({ days: 1 }), timeZone),
  }
}

/** Whether a report has all bookings of its days, and the moment up to which it counts them where it has not. */
export function countedOf(
  { until }: ReportDays,
  { before }: { readonly before: Date | null },
  now: Date,
): { readonly is_complete: boolean; readonly up_to: string | null } {
  const upTo = before ?? (now < until ? now : null)
  return { is_complete: upTo === null, up_to: upTo?.toISOString() ?? null }
}

const wrong = (field: string, text: string): FoyerError =>
  new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields: { [field]: text },
  })
