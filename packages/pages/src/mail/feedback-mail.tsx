import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { listed } from '../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { firstTexts } from '../format/first-of.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

/** A mail to an organiser with a buyer's feedback on the purchase. */
export function feedbackMail(payload: MailPayloads['feedback'], most: number): RenderedMail {
  const { siteName, titles, fromName, fromEmail, message } = payload
  const subject = t('Feedback: {titles}', { titles: listed(firstTexts(titles, most)) })
  const from = t('From {name} ({email}), order {reference}.', {
    name: fromName,
    email: fromEmail,
    reference: groupedReference(payload.reference),
  })
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: message.slice(0, 120),
      footer: <p style={small}>{from}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{t('How did we do?')}</h1>
          <p style={{ ...paragraph, margin: 0, whiteSpace: 'pre-line' }}>{message}</p>
        </Sheet>
      ),
    }),
    text: [message, '', from, ''].join('\n'),
  }
}
