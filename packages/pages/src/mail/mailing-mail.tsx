import {
  filledText,
  readMailText,
  type MailBlock,
  type MailInline,
  type MailLine,
} from '@foyer/contract/rules/mailings/mail-text.ts'
import { t } from '@foyer/language/texts.ts'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { shortMoment } from '../format/dates.ts'
import { labelled } from '../format/joined.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import {
  accent,
  face,
  heading,
  ink,
  paragraph,
  renderMailHtml,
  Sheet,
  small,
} from './mail-frame.tsx'

type Payload = MailPayloads['mailing']

const part: CSSProperties = { margin: '0 0 8px', font: `700 18px/1.3 ${face}`, color: ink }
const link: CSSProperties = { color: accent }

/** What an organiser writes to many, with what is its reader's own put in. */
export function mailingMail(payload: Payload): RenderedMail {
  const { siteName, organiserName, about, ticketsUrl, unsubscribeUrl } = payload
  const filled = fillerOf(payload)
  const subject = filled(payload.subject)
  const blocks = readMailText(payload.body)
  const why =
    about === 'service'
      ? t('{organiser} writes to you because you have tickets or an order there.', {
          organiser: organiserName,
        })
      : t('You get this because you agreed to news of {organiser}.', { organiser: organiserName })
  const unsubscribe = t('Unsubscribe')
  const texts = blocks.map((block) => blockText(block, filled, ticketsUrl))
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: texts[0]?.slice(0, 140) ?? '',
      footer: (
        <p style={small}>
          {why}
          {unsubscribeUrl !== undefined && (
            <>
              {' '}
              <a href={unsubscribeUrl} style={link}>
                {unsubscribe}
              </a>
            </>
          )}
        </p>
      ),
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          {blocks.map((block, index) => (
            <Block key={index} block={block} show={(inline) => shown(inline, filled, ticketsUrl)} />
          ))}
        </Sheet>
      ),
    }),
    text: [
      ...texts.flatMap((text) => [text, '']),
      why,
      ...(unsubscribeUrl === undefined ? [] : [labelled(unsubscribe, unsubscribeUrl)]),
      '',
    ].join('\n'),
  }
}

type Filler = (text: string) => string

function fillerOf({ name, event, organiserName }: Payload): Filler {
  const values = {
    name: name ?? t('guest'),
    event: event?.title ?? organiserName,
    date: event === null ? '' : shortMoment(event.startsAt, event.timeZone),
  }
  return (text) => filledText(text, values)
}

function Block({ block, show }: { block: MailBlock; show: (inline: MailInline) => ReactNode }) {
  const lines = block.lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && block.kind !== 'list' && <br />}
      <Line line={line} show={show} />
    </Fragment>
  ))
  if (block.kind === 'heading') return <h2 style={part}>{lines}</h2>
  if (block.kind === 'paragraph') return <p style={paragraph}>{lines}</p>
  return (
    <ul style={{ ...paragraph, paddingInlineStart: 22 }}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

const Line = ({ line, show }: { line: MailLine; show: (inline: MailInline) => ReactNode }) =>
  line.map((inline, index) => <Fragment key={index}>{show(inline)}</Fragment>)

function shown(inline: MailInline, filled: Filler, ticketsUrl: string): ReactNode {
  switch (inline.kind) {
    case 'text':
      return filled(inline.text)
    case 'strong':
      return <strong>{filled(inline.text)}</strong>
    case 'stressed':
      return <em>{filled(inline.text)}</em>
    case 'link':
      return (
        <a href={inline.url} style={link}>
          {filled(inline.text)}
        </a>
      )
    case 'tickets':
      return (
        <a href={ticketsUrl} style={link}>
          {t('Your tickets')}
        </a>
      )
  }
}

function blockText({ kind, lines }: MailBlock, filled: Filler, ticketsUrl: string): string {
  const texts = lines.map((line) =>
    line.map((inline) => inlineText(inline, filled, ticketsUrl)).join(''),
  )
  return texts.map((text) => (kind === 'list' ? `- ${text}` : text)).join('\n')
}

function inlineText(inline: MailInline, filled: Filler, ticketsUrl: string): string {
  if (inline.kind === 'tickets') return labelled(t('Your tickets'), ticketsUrl)
  if (inline.kind !== 'link' || inline.text === inline.url) return filled(inline.text)
  return `${filled(inline.text)} (${inline.url})`
}
