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

/** Shows the six digits so large that a glance at the lock screen is enough. */
export function oneTimeCodeMail(payload: MailPayloads['one_time_code']): RenderedMail {
  const { siteName, code, minutes } = payload
  const subject = t('{code} is your {siteName} code', { code, siteName })
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
          <h1 style={heading}>{t('Your code')}</h1>
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
    text: [t('Your {siteName} code: {code}', { siteName, code }), '', use, '', warning, ''].join(
      '\n',
    ),
  }
}
