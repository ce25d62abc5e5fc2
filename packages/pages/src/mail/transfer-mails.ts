import type { MailPayloads, PassedOnFacts, RenderedMail } from '../renderers.ts'
import { renderLetter } from './transfer-letter.tsx'

const countOf = ({ qty }: PassedOnFacts): string => (qty === 1 ? 'a ticket' : `${qty} tickets`)

/** Asks the recipient to accept; a gift reads as one. */
export function transferOfferMail(payload: MailPayloads['transfer_offer']): RenderedMail {
  const { fromName, eventTitle, isGift, message, acceptUrl } = payload
  const what = isGift
    ? `${fromName} has a present for you: ${countOf(payload)} for ${eventTitle}`
    : `${fromName} passes ${countOf(payload)} for ${eventTitle} on to you`
  return renderLetter({
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
  return renderLetter({
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
  return renderLetter({
    facts: payload,
    subject: `${name} has accepted: ${eventTitle}`,
    title: `${name} has accepted`,
    sentences: [
      `Your ${countOf(payload).replace('a ', '')} went to ${name}. The codes you had for them do not work any more.`,
    ],
    button: { text: 'Open your ticket wallet', url: walletUrl },
    footer: 'You passed these tickets on.',
  })
}

export function transferTakenBackMail(payload: MailPayloads['transfer_taken_back']): RenderedMail {
  const { fromName, eventTitle } = payload
  return renderLetter({
    facts: payload,
    subject: `${fromName} has taken back what was offered: ${eventTitle}`,
    title: 'Taken back',
    sentences: [
      `${fromName} keeps ${countOf(payload)} for ${eventTitle} after all. The link we sent you does not work any more.`,
    ],
    footer: `Questions are best asked of ${fromName}.`,
  })
}
