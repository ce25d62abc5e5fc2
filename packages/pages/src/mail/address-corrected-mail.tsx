import { t } from '@foyer/language/texts.ts'
import { groupedReference } from '../format/reference.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

/** To the address an order had before, which may be a stranger's: nothing of the order but its reference. */
export function addressCorrectedMail({
  siteName,
  reference,
}: MailPayloads['address_corrected']): RenderedMail {
  const subject = t('An order has another e-mail address now')
  const texts = [
    t('Order {reference} was made with your e-mail address, and its buyer has corrected it.', {
      reference: groupedReference(reference),
    }),
    t(
      'The tickets and gift vouchers we sent here for it do not work any more. If the order is not yours, there is nothing to do.',
    ),
  ]
  const footer = t('If it is yours and you did not change the address, answer this e-mail at once.')
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
