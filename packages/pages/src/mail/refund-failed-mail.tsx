import { t } from '@foyer/language/texts.ts'
import { money } from '../format/money.ts'
import { groupedReference } from '../format/reference.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

/** To whoever runs the shop: a buyer's money is still owed, and how to send it again. */
export function refundFailedMail(refund: MailPayloads['refund_failed']): RenderedMail {
  const { siteName, provider } = refund
  const amount = money(refund.amount, refund.currency)
  const reference = groupedReference(refund.reference)
  const subject = t('A refund of {amount} has failed', { amount })
  const texts = [
    t(
      '{provider} could not send {amount} back to the buyer of order {reference}. It is still owed to them.',
      { provider, amount, reference },
    ),
    t('Look up why in the dashboard of {provider}. To send it again: {command}', {
      provider,
      command: `npm run refund -- ${refund.reference} --reason "…"`,
    }),
  ]
  const footer = t('Order {reference}.', { reference })
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
          {texts.map((text) => (
            <p key={text} style={paragraph}>
              {text}
            </p>
          ))}
        </Sheet>
      ),
    }),
    text: [subject, '', ...texts.flatMap((text) => [text, '']), footer, ''].join('\n'),
  }
}
