import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

type Payload = MailPayloads['waiting_list_place']

/**
 * Asks whoever has the address to confirm their place on the waiting list of a sold-out event; or tells somebody whose address is
 * known to be theirs that they are on it, what happens next, and how to leave it.
 */
export function waitingListPlaceMail(payload: Payload): RenderedMail {
  const { siteName, eventTitle, place, wishUrl } = payload
  return place === null
    ? confirmMail(payload)
    : placeMail(siteName, wishUrl, {
        subject: t('You are on the waiting list for {event}', { event: eventTitle }),
        texts: [
          t('You are number {place} on the list.', { place }),
          ...wished(payload),
          t(
            'When tickets come back, we keep them for the next person on the list and email them. They then have some hours to pay.',
          ),
          t('This costs nothing, and you don’t have to buy.'),
        ],
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

function confirmMail(payload: Payload): RenderedMail {
  const { siteName, eventTitle, wishUrl } = payload
  const subject = t('Confirm your place on the waiting list for {event}', { event: eventTitle })
  const ask = t(
    'Confirm your email address to join the waiting list. You have no place on it until you do.',
  )
  const confirm = t('Confirm my place')
  const why = t(
    'This address was added to the waiting list. If it wasn’t you, ignore this email: without your confirmation nothing happens.',
  )
  const texts = [ask, ...wished(payload), t('This costs nothing, and you don’t have to buy.')]
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: ask,
      footer: <p style={small}>{why}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          {texts.map((text) => (
            <p key={text} style={paragraph}>
              {text}
            </p>
          ))}
          <p style={{ ...paragraph, margin: 0 }}>
            <MailButton href={wishUrl}>{confirm}</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      ...texts.flatMap((text) => [text, '']),
      labelled(confirm, wishUrl),
      '',
      why,
      '',
    ].join('\n'),
  }
}

function placeMail(
  siteName: string,
  wishUrl: string,
  { subject, texts }: { readonly subject: string; readonly texts: readonly string[] },
): RenderedMail {
  const leave = t('Leave the waiting list')
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: texts[0] ?? '',
      footer: (
        <p style={small}>
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
    text: [subject, '', ...texts.flatMap((text) => [text, '']), labelled(leave, wishUrl), ''].join(
      '\n',
    ),
  }
}
