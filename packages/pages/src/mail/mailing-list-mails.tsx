import { mailingListTexts } from '@foyer/contract/consent-texts.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

/** What was asked for, in the words of the form. */
const quoted = (siteName: string, events: boolean): string =>
  mailingListTexts(siteName, events)
    .map((text) => `"${text}"`)
    .join(' and ')

/** Whether the address is really of who typed it in. */
export function mailingListConfirmMail(
  payload: MailPayloads['mailing_list_confirm'],
): RenderedMail {
  const { siteName, events, confirmUrl, days } = payload
  const subject = `Please confirm: news from ${siteName}`
  const ask = `Somebody, we hope you, asked for this at this address: ${quoted(siteName, events)}.`
  const warning = `The link works for ${days} days. If it was not you, ignore this e-mail: you are on no list.`
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: ask,
      footer: <p style={small}>{warning}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>Is this your address?</h1>
          <p style={paragraph}>{ask}</p>
          <p style={{ ...paragraph, margin: 0 }}>
            <MailButton href={confirmUrl}>Yes, subscribe me</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [ask, '', `Yes, subscribe me: ${confirmUrl}`, '', warning, ''].join('\n'),
  }
}

/** The first mail of the list; like every one that follows, it says how to stop them. */
export function mailingListWelcomeMail(
  payload: MailPayloads['mailing_list_welcome'],
): RenderedMail {
  const { siteName, events, eventsUrl, unsubscribeUrl } = payload
  const subject = `You are on the list: news from ${siteName}`
  const thanks = 'Thank you. From now on you hear of new events before they sell out.'
  const why = `You get this because you asked for it: ${quoted(siteName, events)}.`
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
            Unsubscribe
          </a>
        </p>
      ),
      children: (
        <Sheet>
          <h1 style={heading}>You are on the list</h1>
          <p style={paragraph}>{thanks}</p>
          <p style={{ ...paragraph, margin: 0 }}>
            <MailButton href={eventsUrl}>Browse events</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [
      thanks,
      '',
      `Browse events: ${eventsUrl}`,
      '',
      why,
      `Unsubscribe: ${unsubscribeUrl}`,
      '',
    ].join('\n'),
  }
}
