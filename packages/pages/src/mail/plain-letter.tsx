import { labelled } from '../format/joined.ts'
import type { RenderedMail } from '../renderers.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

interface Way {
  readonly text: string
  readonly url: string
}

interface PlainLetter {
  readonly siteName: string
  readonly subject: string
  readonly texts: readonly string[]
  /** What the mail asks for, as a button below its paragraphs. */
  readonly button?: Way
  readonly footer?: string
  /** A link at the end of the footer, for what few want. */
  readonly link?: Way
}

/** A mail that is its subject and some paragraphs, as HTML and as text. */
export function plainLetter(letter: PlainLetter): RenderedMail {
  const { siteName, subject, texts, button, footer, link } = letter
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: texts[0] ?? '',
      footer: (
        <p style={small}>
          {footer}
          {footer !== undefined && link !== undefined && ' '}
          {link !== undefined && (
            <a href={link.url} style={{ color: accent }}>
              {link.text}
            </a>
          )}
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
          {button !== undefined && (
            <p style={{ ...paragraph, margin: 0 }}>
              <MailButton href={button.url}>{button.text}</MailButton>
            </p>
          )}
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      ...texts.flatMap((text) => [text, '']),
      ...(button === undefined ? [] : [labelled(button.text, button.url), '']),
      ...(footer === undefined ? [] : [footer]),
      ...(link === undefined ? [] : [labelled(link.text, link.url)]),
      '',
    ].join('\n'),
  }
}
