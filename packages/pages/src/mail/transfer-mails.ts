import { counted, t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import { offerTitle } from '../format/offer-title.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { renderLetter } from './transfer-letter.tsx'

type Offer = MailPayloads['transfer_offer']

function whatIsOffered({ qty, isGift, fromName, eventTitle }: Offer): string {
  const values = { name: fromName, event: eventTitle }
  return isGift
    ? counted(
        qty,
        {
          one: '{name} has a present for you: a ticket for {event}',
          other: '{name} has a present for you: {count} tickets for {event}',
        },
        values,
      )
    : counted(
        qty,
        {
          one: '{name} passes a ticket for {event} on to you',
          other: '{name} passes {count} tickets for {event} on to you',
        },
        values,
      )
}

const walletButton = (url: string) => ({ text: t('Open your ticket wallet'), url })

/** Asks the recipient to accept; a gift is worded as one. */
export function transferOfferMail(payload: Offer): RenderedMail {
  const { fromName, message, acceptUrl } = payload
  const what = whatIsOffered(payload)
  return renderLetter({
    facts: payload,
    subject: what,
    title: offerTitle(payload),
    sentences: [
      t('{sentence}.', { sentence: what }),
      counted(payload.qty, {
        one: 'Accept with the button below and you get the ticket by e-mail and in your ticket wallet.',
        other:
          'Accept with the button below and you get the tickets by e-mail and in your ticket wallet.',
      }),
    ],
    message,
    button: {
      text: counted(payload.qty, { one: 'Accept the ticket', other: 'Accept the tickets' }),
      url: acceptUrl,
    },
    footer: t(
      'The link is for you alone: please do not pass this e-mail on. Until you accept, {name} can take back what is offered. If you do not know {name}, do nothing.',
      { name: fromName },
    ),
  })
}

export function transferReceivedMail(payload: MailPayloads['transfer_received']): RenderedMail {
  const { qty, eventTitle, fromName, walletUrl } = payload
  const title = counted(qty, { one: 'The ticket is yours', other: 'The tickets are yours' })
  return renderLetter({
    facts: payload,
    subject: labelled(title, eventTitle),
    title,
    sentences: [
      counted(
        qty,
        {
          one: 'It came from {name} and is attached to this e-mail, with a code of its own. The code {name} had does not work any more.',
          other:
            'They came from {name} and are attached to this e-mail, each with a code of its own. The codes {name} had do not work any more.',
        },
        { name: fromName },
      ),
    ],
    button: walletButton(walletUrl),
    footer: t(
      'Sign in to the wallet with this e-mail address: we send you a code, there is no password.',
    ),
  })
}

export function transferAcceptedMail(payload: MailPayloads['transfer_accepted']): RenderedMail {
  const { qty, name, eventTitle, walletUrl } = payload
  const title = t('{name} has accepted', { name })
  return renderLetter({
    facts: payload,
    subject: labelled(title, eventTitle),
    title,
    sentences: [
      counted(
        qty,
        {
          one: 'Your ticket went to {name}. The code you had for it does not work any more.',
          other:
            'Your {count} tickets went to {name}. The codes you had for them do not work any more.',
        },
        { name },
      ),
    ],
    button: walletButton(walletUrl),
    footer: counted(qty, {
      one: 'You passed this ticket on.',
      other: 'You passed these tickets on.',
    }),
  })
}

export function transferTakenBackMail(payload: MailPayloads['transfer_taken_back']): RenderedMail {
  const { qty, fromName, eventTitle } = payload
  return renderLetter({
    facts: payload,
    subject: t('{name} has taken back what was offered: {event}', {
      name: fromName,
      event: eventTitle,
    }),
    title: t('Taken back'),
    sentences: [
      counted(
        qty,
        {
          one: '{name} keeps a ticket for {event} after all. The link we sent you does not work any more.',
          other:
            '{name} keeps {count} tickets for {event} after all. The link we sent you does not work any more.',
        },
        { name: fromName, event: eventTitle },
      ),
    ],
    footer: t('Questions are best asked of {name}.', { name: fromName }),
  })
}
