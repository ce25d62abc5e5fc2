import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { shortMoment } from '../format/dates.ts'
import { money } from '../format/money.ts'
import type { MailPayloads } from '../renderers.ts'

type Change = MailPayloads['event_change']

/** What has happened, in a few words. */
export function subjectOf({ kind, eventTitle }: Change): string {
  switch (kind) {
    case 'cancel':
      return t('{event} is cancelled', { event: eventTitle })
    case 'move':
      return t('{event} has a new date', { event: eventTitle })
    case 'venue':
      return t('{event} is at another place', { event: eventTitle })
  }
}

/** Old and new, in one line for each date. */
export function factsOf({ kind, dates, timeZone, venue, newVenue }: Change): readonly string[] {
  const at = (moment: string) => shortMoment(moment, timeZone)
  return dates.map(({ startsAt, newStartsAt }) => {
    if (kind === 'cancel') return t('{when}: cancelled', { when: at(startsAt) })
    if (kind === 'move' && newStartsAt !== null)
      return t('New: {new}. It was {old}.', { new: at(newStartsAt), old: at(startsAt) })
    return venue === null
      ? t('{when}, now at {new}', { when: at(startsAt), new: newVenue ?? '' })
      : t('{when}, now at {new} instead of {old}', {
          when: at(startsAt),
          new: newVenue ?? '',
          old: venue,
        })
  })
}

/** What it means for the reader's tickets and money. */
export function textsOf(change: Change): readonly string[] {
  const { kind, tickets, organiserName, chooseUntil, chooseUrl, timeZone } = change
  if (kind === 'cancel')
    return [
      counted(tickets, {
        one: 'Your ticket is not valid any more.',
        other: 'Your {count} tickets are not valid any more.',
      }),
      ...moneyTexts(change),
    ]
  return [
    counted(tickets, {
      one: 'Your ticket stays good: you need not do anything. What it says is renewed.',
      other: 'Your {count} tickets stay good: you need not do anything. What they say is renewed.',
    }),
    ...(chooseUrl === null || chooseUntil === null
      ? []
      : [
          t(
            'If you cannot come, {organiser} gives you your money back: choose that by {when}. Without an answer you keep your tickets.',
            {
              organiser: organiserName,
              when: formatDateAtTime(Date.parse(chooseUntil), timeZone),
            },
          ),
        ]),
  ]
}

function moneyTexts({
  money: back,
  isSample,
  organiserName,
  reference,
}: Change): readonly string[] {
  if (isSample === true)
    return [
      t(
        'Here each buyer reads how much goes back to them, by which way and by when: what they paid for these tickets, with the booking fees.',
      ),
    ]
  if (back === null)
    return reference === null
      ? [t('Whoever bought it gets the money back. Please ask them about it.')]
      : []
  const { currency, amount, byHand, billedLess, toVouchers, isUndecided, isPart } = back
  const said = (value: number, text: (words: { amount: string }) => string): string[] =>
    value > 0 ? [text({ amount: money(value, currency) })] : []
  return [
    ...said(amount, (words) =>
      t('{amount} goes back the way you paid. It can take up to 10 working days.', words),
    ),
    ...said(byHand, (words) =>
      t('{amount} is given back to you by {organiser}, who will get in touch with you.', {
        ...words,
        organiser: organiserName,
      }),
    ),
    ...said(billedLess, (words) => t('Your invoice is less by {amount}.', words)),
    ...said(toVouchers, (words) =>
      t('{amount} is on the gift voucher you paid with again.', words),
    ),
    ...(isUndecided
      ? [
          t('{organiser} will get in touch with you about money that is still open.', {
            organiser: organiserName,
          }),
        ]
      : []),
    ...(isPart && !isUndecided ? [t('Everything else in your order stays as it is.')] : []),
  ]
}

export const footerOf = ({ reference, organiserName }: Change): string =>
  reference === null
    ? t('You get this mail because you have a ticket from {organiser}.', {
        organiser: organiserName,
      })
    : t('Your order reference is {reference}.', { reference: groupedReference(reference) })
