import { mailingListTexts } from '@foyer/contract/consent-texts.ts'
import { counted, locale, t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

/** What the person asked for, in the words of the form. */
const quoted = (siteName: string, events: boolean): string =>
  new Intl.ListFormat(locale()).format(
    mailingListTexts(siteName, events).map((text) => t('"{text}"', { text })),
  )

/** Asks whether the e-mail address really belongs to the person who typed it in. */
export function mailingListConfirmMail(
  payload: MailPayloads['mailing_list_confirm'],
): RenderedMail {
  const { siteName, events, confirmUrl, days } = payload
  const subject = t('Please confirm: news from {siteName}', { siteName })
  const ask = t('Somebody, we hope you, asked for this at this address: {request}.', {
    request: quoted(siteName, events),
  })
  const warning = counted(days, {
    one: 'The link works for {count} day. If it was not you, ignore this e-mail: you are on no list.',
    other:
      'The link works for {count} days. If it was not you, ignore this e-mail: you are on no list.',
  })
  const yes = t('Yes, subscribe me')
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: ask,
      footer: <p style={small}>{warning}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{t('Is this your address?')}</h1>
          <p style={paragraph}>{ask}</p>
          <p style={{ ...paragraph, margin: 0 }}>
            <MailButton href={confirmUrl}>{yes}</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [ask, '', labelled(yes, confirmUrl), '', warning, ''].join('\n'),
  }
}

/** The first mail of the list; like every later one, it says how to stop them. */
export function mailingListWelcomeMail(
  payload: MailPayloads['mailing_list_welcome'],
): RenderedMail {
  const { siteName, events, eventsUrl, unsubscribeUrl } = payload
  const subject = t('You are on the list: news from {siteName}', { siteName })
  const thanks = t('Thank you. From now on you hear of new events before they sell out.')
  const why = t('You get this because you asked for it: {request}.', {
    request: quoted(siteName, events),
  })
  const browse = t('Browse events')
  const unsubscribe = t('Unsubscribe')
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: thanks,
      footer: (
        <p style={small}>
          {why}{' '}
          <a href={unsubscribeUrl} style={{ color: accent }}>
            {unsubscribe}
          </a>
        </p>
      ),
      children: (
        <Sheet>
          <h1 style={heading}>{t('You are on the list')}</h1>
          <p style={paragraph}>{thanks}</p>
          <p style={{ ...paragraph, margin: 0 }}>
            <MailButton href={eventsUrl}>{browse}</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [
      thanks,
      '',
      labelled(browse, eventsUrl),
      '',
      why,
      labelled(unsubscribe, unsubscribeUrl),
      '',
    ].join('\n'),
  }
}
