import { formatDate } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Change } from '../acts/change-store.ts'

/** What an act says in a text message: what has happened, and where the rest is. */
export function textMessage(
  { config }: Pick<Foyer, 'config'>,
  { kind, title, timeZone, facts }: Change,
  dateIds: readonly number[],
  isAsked: boolean,
): string {
  const date = facts.dates.find(({ id }) => dateIds.includes(id))
  const dayOf = (at: string | null | undefined) =>
    at === null || at === undefined ? '' : formatDate(Date.parse(at), timeZone)
  const words = { site: config.siteName, title, day: dayOf(date?.startsAt) }
  switch (kind) {
    case 'cancel':
      if (isAsked)
        return t(
          '{site}: {title} on {day} is cancelled. You may choose another date or your money: see your e-mail.',
          words,
        )
      return t(
        '{site}: {title} on {day} is cancelled. What happens to your money is in your e-mail.',
        words,
      )
    case 'move':
      return t(
        '{site}: {title} on {day} is moved to {new}. Your tickets stay good; see your e-mail.',
        {
          ...words,
          new: dayOf(date?.newStartsAt),
        },
      )
    case 'venue':
      return t('{site}: {title} on {day} is at another place: {venue}. See your e-mail.', {
        ...words,
        venue: facts.newVenue?.name ?? '',
      })
  }
}
