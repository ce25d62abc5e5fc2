import { shortMoment } from '../format/dates.ts'
import type { MailPayloads, PassedOnFacts, RenderedMail } from '../renderers.ts'
import {
  accent,
  displayFace,
  face,
  hairline,
  heading,
  inkSoft,
  paragraph,
  renderMailHtml,
  Sheet,
  small,
  surface,
} from './mail-frame.tsx'

const countOf = ({ qty }: PassedOnFacts): string => (qty === 1 ? 'a ticket' : `${qty} tickets`)

const linesOf = (facts: PassedOnFacts): readonly string[] => [
  shortMoment(facts.startsAt, facts.timeZone),
  ...(facts.venue === null ? [] : [facts.venue]),
  `${facts.qty} x ${facts.ticketName}`,
]

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

/** All these mails are one letter: what happened, a stub with the event, one thing to do. */
function letter(letter: Letter): RenderedMail {
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
      ...(button === undefined ? [] : [`${button.text}: ${button.url}`, '']),
      footer,
      '',
    ].join('\n'),
  }
}

function LetterSheet({ letter, lines }: { letter: Letter; lines: readonly string[] }) {
  const { facts, message = '', button } = letter
  return (
    <>
      <Sheet torn>
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
              padding: '0 0 0 14px',
              borderLeft: `3px solid ${accent}`,
              whiteSpace: 'pre-line',
            }}
          >
            {message}
          </blockquote>
        )}
      </Sheet>
      <div
        style={{
          padding: 24,
          background: surface,
          border: `1px solid ${hairline}`,
          borderTop: 0,
          borderRadius: '0 0 12px 12px',
          font: `400 16px/1.45 ${face}`,
        }}
      >
        <div style={{ font: `700 20px/1.2 ${displayFace}`, margin: '0 0 6px' }}>
          {facts.eventTitle}
        </div>
        {lines.map((line) => (
          <div key={line} style={{ color: inkSoft }}>
            {line}
          </div>
        ))}
        {button !== undefined && (
          <p style={{ margin: '20px 0 0' }}>
            <a
              href={button.url}
              style={{
                display: 'inline-block',
                padding: '13px 26px',
                borderRadius: 8,
                background: accent,
                color: surface,
                font: `700 16px/1.25 ${face}`,
                textDecoration: 'none',
              }}
            >
              {button.text}
            </a>
          </p>
        )}
      </div>
    </>
  )
}

/** Asks the recipient to accept; a gift reads as one. */
export function transferOfferMail(payload: MailPayloads['transfer_offer']): RenderedMail {
  const { fromName, eventTitle, isGift, message, acceptUrl } = payload
  const what = isGift
    ? `${fromName} has a present for you: ${countOf(payload)} for ${eventTitle}`
    : `${fromName} passes ${countOf(payload)} for ${eventTitle} on to you`
  return letter({
    facts: payload,
    subject: what,
    title: isGift ? `A present from ${fromName}` : `A ticket from ${fromName}`,
    sentences: [
      `${what}.`,
      'Accept with the button below and you get the tickets by e-mail and in your ticket wallet.',
    ],
    message,
    button: {
      text: payload.qty === 1 ? 'Accept the ticket' : 'Accept the tickets',
      url: acceptUrl,
    },
    footer: `The link is for you alone: please do not pass this e-mail on. Until you accept, ${fromName} can take back what is offered. If you do not know ${fromName}, do nothing.`,
  })
}

export function transferReceivedMail(payload: MailPayloads['transfer_received']): RenderedMail {
  const { qty, eventTitle, fromName, walletUrl } = payload
  const title = qty === 1 ? 'The ticket is yours' : 'The tickets are yours'
  return letter({
    facts: payload,
    subject: `${title}: ${eventTitle}`,
    title,
    sentences: [
      `They came from ${fromName} and hang on this e-mail, each with a code of its own. The codes ${fromName} had do not work any more.`,
    ],
    button: { text: 'Open your ticket wallet', url: walletUrl },
    footer:
      'Sign in to the wallet with this e-mail address: we send you a code, there is no password.',
  })
}

export function transferAcceptedMail(payload: MailPayloads['transfer_accepted']): RenderedMail {
  const { name, eventTitle, walletUrl } = payload
  return letter({
    facts: payload,
    subject: `${name} has accepted: ${eventTitle}`,
    title: `${name} has accepted`,
    sentences: [
      `Your ${countOf(payload).replace('a ', '')} went to ${name}. The codes you had for them do not work any more.`,
    ],
    button: { text: 'Open your ticket wallet', url: walletUrl },
    footer: 'You get this because you passed tickets on.',
  })
}

export function transferTakenBackMail(payload: MailPayloads['transfer_taken_back']): RenderedMail {
  const { fromName, eventTitle } = payload
  return letter({
    facts: payload,
    subject: `${fromName} has taken back what was offered: ${eventTitle}`,
    title: 'Taken back',
    sentences: [
      `${fromName} keeps ${countOf(payload)} for ${eventTitle} after all. The link we sent you does not work any more.`,
    ],
    footer: `Questions are best asked of ${fromName}.`,
  })
}
