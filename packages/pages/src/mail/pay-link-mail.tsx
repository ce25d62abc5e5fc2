import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import { money } from '../format/money.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

/** Says what is kept for somebody who has ordered by telephone, until when, and where to pay it. */
export function payLinkMail(order: MailPayloads['pay_link']): RenderedMail {
  const { siteName, currency, amount, until, timeZone, lines, url } = order
  const subject = t('Your tickets are waiting for you')
  const texts = [
    t('We keep these tickets for you until {time}.', {
      time: formatDateAtTime(Date.parse(until), timeZone),
    }),
    t('They are {amount} in all. They are yours as soon as they are paid.', {
      amount: money(amount, currency),
    }),
  ]
  const tickets = lines.map(({ qty, title, ticketName }) =>
    t('{qty} × {title}, {ticketName}', { qty, title, ticketName }),
  )
  const link = t('Pay for your tickets')
  const footer = t('Your order reference is {reference}.', {
    reference: groupedReference(order.reference),
  })
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: texts[0] ?? '',
      footer: <p style={small}>{footer}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          <ul style={{ ...paragraph, padding: '0 20px' }}>
            {tickets.map((ticket) => (
              <li key={ticket}>{ticket}</li>
            ))}
          </ul>
          {texts.map((text) => (
            <p key={text} style={paragraph}>
              {text}
            </p>
          ))}
          <p style={paragraph}>
            <MailButton href={url}>{link}</MailButton>
          </p>
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      ...tickets.map((ticket) => `- ${ticket}`),
      '',
      ...texts.flatMap((text) => [text, '']),
      labelled(link, url),
      '',
      footer,
      '',
    ].join('\n'),
  }
}
