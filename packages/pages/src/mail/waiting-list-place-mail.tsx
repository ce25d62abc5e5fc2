import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { plainLetter } from './plain-letter.tsx'

type Payload = MailPayloads['waiting_list_place']

/**
 * Asks to confirm a place on the waiting list of a sold-out event. A person whose address is known to be theirs is told instead that
 * they are on it, what happens next, and how to leave it.
 */
export function waitingListPlaceMail(payload: Payload): RenderedMail {
  const { siteName, eventTitle, place, wishUrl } = payload
  const free = t('This costs nothing, and you don’t have to buy.')
  if (place === null)
    return plainLetter({
      siteName,
      subject: t('Confirm your place on the waiting list for {event}', { event: eventTitle }),
      texts: [
        t(
          'Confirm your email address to join the waiting list. You have no place on it until you do.',
        ),
        ...wished(payload),
        free,
      ],
      button: { text: t('Confirm my place'), url: wishUrl },
      footer: t(
        'This address was added to the waiting list. If it wasn’t you, ignore this email: without your confirmation nothing happens.',
      ),
    })
  return plainLetter({
    siteName,
    subject: t('You are on the waiting list for {event}', { event: eventTitle }),
    texts: [
      t('You are number {place} on the list.', { place }),
      ...wished(payload),
      t(
        'When tickets come back, we keep them for the next person on the list and email them. They then have some hours to pay.',
      ),
      free,
    ],
    link: { text: t('Leave the waiting list'), url: wishUrl },
  })
}

function wished({ qty, startsAt, timeZone }: Payload): readonly string[] {
  return [
    counted(qty, {
      one: 'You would like {count} ticket.',
      other: 'You would like {count} tickets, all of them together.',
    }),
    startsAt === null
      ? t('Any date is fine for you.')
      : t('It is for {time}.', { time: formatDateAtTime(Date.parse(startsAt), timeZone) }),
  ]
}
