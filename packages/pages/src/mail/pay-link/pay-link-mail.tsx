import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { labelled } from '../../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../../renderers.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from '../mail-frame.tsx'
import { firstTexts } from '../../format/first-of.ts'
import { MailButton } from '../mail-parts.tsx'
import { saidOf } from './pay-link-texts.ts'

type PayLink = MailPayloads['pay_link']

/** Says what is kept for somebody who has ordered by telephone, or what their tickets become, until when, and where to pay it. */
export function payLinkMail(order: PayLink, most: number): RenderedMail {
  const { siteName, offer, url } = order
  const { subject, lists: whole, texts, link } = saidOf(order, most)
  const lists = whole.map(({ title, tickets }) => ({ title, tickets: firstTexts(tickets, most) }))
  const footer = t('Your order reference is {reference}.', {
    reference: groupedReference(order.reference),
  })
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: texts[0] ?? '',
      footer: (
        <p style={small}>
          {footer}
          {offer !== undefined && (
            <>
              {' '}
              <a href={offer.wishUrl} style={{ color: accent }}>
                {t('Leave the waiting list')}
              </a>
            </>
          )}
        </p>
      ),
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          <p style={paragraph}>
            <MailButton href={url}>{link}</MailButton>
          </p>
          {lists.map(({ title, tickets }) => (
            <div key={title}>
              {title !== null && <h2 style={{ ...heading, fontSize: 18 }}>{title}</h2>}
              <ul style={{ ...paragraph, padding: '0 20px' }}>
                {tickets.map((ticket) => (
                  <li key={ticket}>{ticket}</li>
                ))}
              </ul>
            </div>
          ))}
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
      labelled(link, url),
      '',
      ...lists.flatMap(({ title, tickets }) => [
        ...(title === null ? [] : [title]),
        ...tickets.map((ticket) => `- ${ticket}`),
        '',
      ]),
      ...texts.flatMap((text) => [text, '']),
      footer,
      ...(offer === undefined ? [] : [labelled(t('Leave the waiting list'), offer.wishUrl)]),
      '',
    ].join('\n'),
  }
}
