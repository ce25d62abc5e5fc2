import type { RenderedMail } from '../renderers.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

interface PlainLetter {
  readonly siteName: string
  readonly subject: string
  readonly texts: readonly string[]
  readonly footer: string
}

/** A mail that is its subject and some paragraphs, as HTML and as text. */
export function plainLetter({ siteName, subject, texts, footer }: PlainLetter): RenderedMail {
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
