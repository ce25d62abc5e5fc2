import { counted, t } from '@foyer/language/texts.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import {
  accent,
  displayFace,
  heading,
  paragraph,
  renderMailHtml,
  Sheet,
  small,
} from './mail-frame.tsx'

/** The code of a buyer. */
export function oneTimeCodeMail({
  siteName,
  code,
  minutes,
}: MailPayloads['one_time_code']): RenderedMail {
  return codeMail({
    siteName,
    code,
    minutes,
    subject: t('{code} is your {siteName} code', { code, siteName }),
    title: t('Your code'),
    line: t('Your {siteName} code: {code}', { siteName, code }),
  })
}

interface CodeMail {
  readonly siteName: string
  readonly code: string
  readonly minutes: number
  readonly subject: string
  readonly title: string
  /** The first line of the plain text. */
  readonly line: string
}

/** Shows the six digits so large that a glance at the lock screen is enough. */
export function codeMail({
  siteName,
  code,
  minutes,
  subject,
  title,
  line,
}: CodeMail): RenderedMail {
  const validity = counted(minutes, {
    one: 'It works once, for {count} minute.',
    other: 'It works once, for {count} minutes.',
  })
  const use = t('Type it into the page you came from. {validity}', { validity })
  const warning = t(
    'If you did not ask for it, ignore this e-mail. Never give the code to anybody else.',
  )
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: validity,
      footer: <p style={small}>{warning}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{title}</h1>
          <p
            style={{
              margin: '0 0 16px',
              font: `700 40px/1.2 ${displayFace}`,
              letterSpacing: '6px',
              color: accent,
            }}
          >
            {code}
          </p>
          <p style={{ ...paragraph, margin: 0 }}>{use}</p>
        </Sheet>
      ),
    }),
    text: [line, '', use, '', warning, ''].join('\n'),
  }
}
