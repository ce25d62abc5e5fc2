import { t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { factsOf, footerOf, subjectOf, textsOf } from './event-change-texts.ts'
import { accent, heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'
import { MailButton } from './mail-parts.tsx'

type Change = MailPayloads['event_change']

/** Tells somebody with tickets that a date is cancelled or moved, or the venue is another one, and what that means for them. */
export function eventChangeMail(change: Change, most: number): RenderedMail {
  const { siteName, words, chooseUrl, newMapUrl = null } = change
  const subject = subjectOf(change)
  const facts = factsOf(change, most)
  const texts = textsOf(change)
  const chooseText =
    change.kind === 'cancel'
      ? t('Choose another date or the money')
      : change.mayExchange === true
        ? t('Keep the tickets, change the date or have the money back')
        : t('Keep the tickets or have the money back')
  const footer = footerOf(change)
  const paragraphs = words.split(/\n\s*\n/)
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: facts[0] ?? '',
      footer: <p style={small}>{footer}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          <ul style={{ ...paragraph, padding: '0 20px' }}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {newMapUrl !== null && (
            <p style={paragraph}>
              <a href={newMapUrl} style={{ color: accent }}>
                {t('See it on a map')}
              </a>
            </p>
          )}
          {paragraphs.map((text) => (
            <p key={text} style={{ ...paragraph, whiteSpace: 'pre-line' }}>
              {text}
            </p>
          ))}
          {texts.map((text) => (
            <p key={text} style={paragraph}>
              {text}
            </p>
          ))}
          {chooseUrl !== null && (
            <p style={paragraph}>
              <MailButton href={chooseUrl}>{chooseText}</MailButton>
            </p>
          )}
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      ...facts.map((fact) => `- ${fact}`),
      ...(newMapUrl === null ? [] : [labelled(t('See it on a map'), newMapUrl)]),
      '',
      words,
      '',
      ...texts.flatMap((text) => [text, '']),
      ...(chooseUrl === null ? [] : [labelled(chooseText, chooseUrl), '']),
      footer,
      '',
    ].join('\n'),
  }
}
