import { counted, t } from '@foyer/language/texts.ts'
import type { Crowded } from '../../inventory/exports.ts'

/** Why a network cannot reserve so many places now, how many it can reserve, and when to come back. */
export function crowdedText({
  why,
  left,
  minutes,
}: Extract<Crowded, { outcome: 'crowded' }>): string {
  const what =
    why === 'often'
      ? t(
          'From your network these tickets were reserved often, or for a long time, without being paid for.',
        )
      : t('From your network many of these tickets are reserved and not paid for yet.')
  if (left === 0) {
    const when = counted(minutes, {
      one: 'Please try again in about {count} minute.',
      other: 'Please try again in about {count} minutes.',
    })
    return `${what} ${when}`
  }
  const fewer = counted(left, {
    one: 'You can reserve {count} ticket now.',
    other: 'You can reserve {count} tickets now.',
  })
  const more = counted(minutes, {
    one: 'For more, please try again in about {count} minute.',
    other: 'For more, please try again in about {count} minutes.',
  })
  return `${what} ${fewer} ${more}`
}
