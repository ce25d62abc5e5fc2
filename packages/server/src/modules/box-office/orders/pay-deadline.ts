import { hourMs, dayMs } from '@foyer/contract/time-units.ts'
import {
  payLinkDaysMaximum,
  payLinkHoursDefault,
  payDeadlineLeastMs,
} from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/**
 * Until when a reservation waits to be paid: as long as staff say, `payLinkHoursDefault` where they say nothing, and never past the beginning of
 * what it is for.
 * @throws FoyerError invalid_input, wrong_state when it begins too soon
 */
export function payDeadline(asked: Date | null, beginnings: readonly Date[], now: Date): Date {
  const most = now.getTime() + payLinkDaysMaximum * dayMs
  const wanted = asked?.getTime() ?? now.getTime() + payLinkHoursDefault * hourMs
  if (wanted > most) throw tooLong()
  const until = Math.min(wanted, ...beginnings.map((begins) => begins.getTime()))
  if (until - now.getTime() < payDeadlineLeastMs) throw tooShort()
  return new Date(until)
}

const tooLong = () => {
  const text = counted(payLinkDaysMaximum, {
    one: 'A link to pay may be good for {count} day at most.',
    other: 'A link to pay may be good for {count} days at most.',
  })
  return new FoyerError('invalid_input', text, { fields: { 'payment.until': text } })
}
const tooShort = () =>
  new FoyerError('wrong_state', t('There is too little time left to pay by a link.'))
