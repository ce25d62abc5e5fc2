import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

/** Tells somebody that they are on the waiting list of a sold-out event, what happens next, and how to leave it. */
export function waitingListPlaceMail(payload: MailPayloads['waiting_list_place']): RenderedMail {
  const { siteName, eventTitle, startsAt, timeZone, qty, place, wishUrl } = payload
  const subject = t('You are on the waiting list for {event}', { event: eventTitle })
  const texts = [
    t('You are number {place} on the list.', { place }),
    counted(qty, {
      one: 'You would like {count} ticket.',
      other: 'You would like {count} tickets, all of them together.',
    }),
    startsAt === null
      ? t('Any date is fine for you.')
      : t('It is for {time}.', { time: formatDateAtTime(Date.parse(startsAt), timeZone) }),
    t(
      'When tickets come back, we keep them for whoever is next, and write to them. They then have some hours to pay for them.',
    ),
    t('This costs nothing, and you need not buy.'),
  ]
  const leave = t('Leave the waiting list')
  const why = t(
    'Somebody, we hope you, put this address on the list. If it was not you, leave the list: we do not write to you again.',
  )
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: texts[0] ?? '',
      footer: (
        <p style={small}>
          {why}{' '}
          <a href={wishUrl} style={{ color: accent }}>
            {leave}
          </a>
        </p>
      ),
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          {texts.map((text) => (
            <p key={text} style={paragraph}>
              {text}
            </p>
          ))}
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      ...texts.flatMap((text) => [text, '']),
      why,
      labelled(leave, wishUrl),
      '',
    ].join('\n'),
  }
}
