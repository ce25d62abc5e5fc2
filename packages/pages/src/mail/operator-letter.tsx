import { t } from '@foyer/language/texts.ts'
import { groupedReference } from '../format/reference.ts'
import type { RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

interface Letter {
  readonly siteName: string
  readonly reference: string
  readonly subject: string
  readonly texts: readonly string[]
}

/** To whoever runs the shop, about an order. */
export function operatorLetter({ siteName, reference, subject, texts }: Letter): RenderedMail {
  const footer = t('Order {reference}.', { reference: groupedReference(reference) })
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
