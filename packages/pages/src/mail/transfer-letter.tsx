import { shortMoment } from '../format/dates.ts'
import { labelled } from '../format/joined.ts'
import type { PassedOnFacts, RenderedMail } from '../renderers.ts'
import {
  accent,
  displayFace,
  face,
  heading,
  inkSoft,
  paragraph,
  renderMailHtml,
  Sheet,
  small,
} from './mail-frame.tsx'
import { Banner, MailButton } from './mail-parts.tsx'
import { sides } from './sides.ts'

const linesOf = (facts: PassedOnFacts): readonly string[] => [
  shortMoment(facts.startsAt, facts.timeZone),
  ...(facts.venue === null ? [] : [facts.venue]),
  `${facts.qty} x ${facts.ticketName}`,
]

/** Every mail about a transfer says what happened, shows a stub with the event, and offers one action. */
interface Letter {
  readonly facts: PassedOnFacts
  readonly subject: string
  readonly title: string
  readonly sentences: readonly string[]
  /** In the sender's own words. */
  readonly message?: string
  readonly button?: { readonly text: string; readonly url: string }
  readonly footer: string
}

/** The mail, as HTML and as text. */
export function renderLetter(letter: Letter): RenderedMail {
  const { facts, subject, sentences, message = '', button, footer } = letter
  const lines = linesOf(facts)
  return {
    subject,
    html: renderMailHtml({
      siteName: facts.siteName,
      subject,
      preview: sentences[0] ?? subject,
      footer: <p style={small}>{footer}</p>,
      children: <LetterSheet letter={letter} lines={lines} />,
    }),
    text: [
      letter.title,
      '',
      ...sentences.flatMap((sentence) => [sentence, '']),
      ...(message === '' ? [] : [message, '']),
      facts.eventTitle,
      ...lines,
      '',
      ...(button === undefined ? [] : [labelled(button.text, button.url), '']),
      footer,
      '',
    ].join('\n'),
  }
}

function LetterSheet({ letter, lines }: { letter: Letter; lines: readonly string[] }) {
  const { facts, message = '', button } = letter
  const bar = `3px solid ${accent}`
  return (
    <>
      <Sheet torn top={<Banner url={facts.pictureUrl ?? null} title={facts.eventTitle} />}>
        <h1 style={heading}>{letter.title}</h1>
        {letter.sentences.map((sentence) => (
          <p key={sentence} style={paragraph}>
            {sentence}
          </p>
        ))}
        {message !== '' && (
          <blockquote
            style={{
              ...paragraph,
              margin: 0,
              ...(sides().start === 'left'
                ? { padding: '0 0 0 14px', borderLeft: bar }
                : { padding: '0 14px 0 0', borderRight: bar }),
              whiteSpace: 'pre-line',
            }}
          >
            {message}
          </blockquote>
        )}
      </Sheet>
      <Sheet follows>
        <div style={{ font: `700 20px/1.2 ${displayFace}`, margin: '0 0 6px' }}>
          {facts.eventTitle}
        </div>
        {lines.map((line) => (
          <div key={line} style={{ font: `400 16px/1.45 ${face}`, color: inkSoft }}>
            {line}
          </div>
        ))}
        {button !== undefined && (
          <p style={{ margin: '20px 0 0' }}>
            <MailButton href={button.url}>{button.text}</MailButton>
          </p>
        )}
      </Sheet>
    </>
  )
}
