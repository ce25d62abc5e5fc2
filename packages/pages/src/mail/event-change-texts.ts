import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { firstTexts } from '../format/first-of.ts'
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

/** Old and new, in one line for each date, and where the new place is. */
export function factsOf(change: Change, most: number): readonly string[] {
  const dates = firstTexts(datesOf(change), most)
  const { kind, newAddress = null, newVenue } = change
  if (kind !== 'venue' || newAddress === null || newAddress === '') return dates
  const where = t('{venue}: {address}', { venue: newVenue ?? '', address: newAddress })
  return [...dates, where]
}

function datesOf({ kind, dates, timeZone, venue, newVenue }: Change): readonly string[] {
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
  const organiser = organiserName
  const when = chooseUntil === null ? null : formatDateAtTime(Date.parse(chooseUntil), timeZone)
  if (kind === 'cancel')
    return [
      counted(tickets, {
        one: 'Your ticket is not valid any more.',
        other: 'Your {count} tickets are not valid any more.',
      }),
      ...(when === null ? moneyTexts(change) : choiceTexts(change, when)),
    ]
  return [
    counted(tickets, {
      one: 'Your ticket stays good: you need not do anything. What it says is renewed.',
      other: 'Your {count} tickets stay good: you need not do anything. What they say is renewed.',
    }),
    ...(chooseUrl === null || when === null
      ? []
      : [
          change.mayExchange === true
            ? t(
                'If you cannot come, {organiser} gives you the same tickets for another date at no extra charge, or your money back: choose that by {when}. Without an answer you keep your tickets.',
                { organiser, when },
              )
            : t(
                'If you cannot come, {organiser} gives you your money back: choose that by {when}. Without an answer you keep your tickets.',
                { organiser, when },
              ),
        ]),
  ]
}

/** What may be chosen instead of a cancelled date: by its buyer alone, who has paid. */
function choiceTexts({ reference, isSample }: Change, when: string): readonly string[] {
  if (reference === null && isSample !== true)
    return [
      t(
        'Whoever bought it chooses by {when} whether it is exchanged for another date or the money goes back. Please ask them about it.',
        { when },
      ),
    ]
  return [
    t(
      'Choose by {when}: the same tickets for another date, at no extra charge, or your money. Without an answer your money goes back after that, with the booking fees, the way you paid.',
      { when },
    ),
    t('Dates sell out: who chooses first has the places.'),
  ]
}

function whyAtOnce({ whyNotAsked, organiserName: organiser }: Change): readonly string[] {
  if (whyNotAsked === undefined || whyNotAsked === null) return []
  switch (whyNotAsked) {
    case 'unpaid':
      return [
        t(
          'Other buyers may choose another date. This order is not paid in full yet, so its money goes back now. Please ask {organiser} if you would like another date.',
          { organiser },
        ),
      ]
    case 'used':
      return [
        t(
          'Other buyers may choose another date. Tickets of this order were used, so the money for the others goes back now. Please ask {organiser} if you would like another date.',
          { organiser },
        ),
      ]
    case 'no_room':
      return [t('The other dates have no room for your tickets, so your money goes back now.')]
  }
}

function moneyTexts(change: Change): readonly string[] {
  const { money: back, isSample, organiserName, reference } = change
  if (isSample === true && change.isFree === true) return []
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
    ...whyAtOnce(change),
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
