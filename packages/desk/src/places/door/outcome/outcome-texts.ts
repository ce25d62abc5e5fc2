import { t } from '@foyer/language/texts.ts'
import { whenText } from '../../../parts/check-in/refused-text.ts'
import type { Question } from '../device/decide-at-door.ts'
import type { Outcome, Why } from './let-in.ts'

type Stop = Extract<Outcome, { readonly kind: 'stop' }>

/** To be understood at a glance, in the sun, from an arm's length. */
export const stopTitles: Readonly<Record<Why, string>> = {
  used: t('Already in'),
  refunded: t('Not valid: refunded'),
  passed_on: t('Old code: passed on'),
  moved: t('Not for this date'),
  not_here: t('Not for this date'),
  unknown: t('Not on the list'),
  forged: t('Not one of ours'),
  unable: t('Cannot be checked'),
  garbled: t('Not read properly'),
}

export const questionTitles: Readonly<Record<Question, string>> = {
  other_day: t('Valid, but not for now'),
  not_paid: t('Not paid in full'),
  elsewhere: t('Another entrance'),
}

/** Why somebody is stopped, and what to do. */
export function stopText({ why, at, by }: Stop, timeZone: string, now: number): string {
  switch (why) {
    case 'used': {
      if (at === null) return t('This ticket was used before.')
      const when = whenText(at, timeZone, now)
      return by === null
        ? t('Came in {when}.', { when })
        : t('Came in {when}: {person}.', { when, person: by })
    }
    case 'refunded':
      return t('This ticket was given back.')
    case 'passed_on':
      return t('Somebody else holds this ticket now. Ask for the newest code.')
    case 'moved':
      return t('This ticket is for another date by now.')
    case 'not_here':
      return t('A ticket of this shop, for another date or another event.')
    case 'unknown':
      return t('Nobody on the list of this date has this code.')
    case 'forged':
      return t('Nobody here has issued this code.')
    case 'garbled':
      return t(
        'The scanner types other letters than the code has. Set it to the keyboard of this device, and turn Caps Lock off.',
      )
    case 'unable':
      return t('This browser cannot check drawn codes. Type the printed code, or search by name.')
  }
}
