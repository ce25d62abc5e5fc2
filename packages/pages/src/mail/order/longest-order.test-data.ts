import {
  emailLengthMaximum,
  fullNameLengthMaximum,
  seatLabelLengthMaximum,
} from '@foyer/contract/limits.ts'
import type { MailPayloads } from '../../renderers.ts'

export const siteName = 'Foyer Tickets & Übertitel'
/** A text of this length, with letters that take two bytes and characters that HTML writes as five. */
export const long = (length: number): string =>
  'Grüße & Küsse '.repeat(length / 14 + 1).slice(0, length)
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
export const url = `https://tickets.example/${'x'.repeat(300)}`

export const title = long(200)
export const at = { startsAt: '2026-06-26T20:30:00.000Z', timeZone: 'Europe/London' }
export const seat = long(3 * seatLabelLengthMaximum)
export const reference = '7K3MQX2B9PDTWA4H'

/** An order with this many lines, each of this many tickets, whose texts are as long as they may be. */
export const longestOrder = (lines: number, quantity: number): MailPayloads['order'] => ({
  siteName,
  reference,
  fullName: long(fullNameLengthMaximum),
  currency: 'GBP',
  lines: times(lines, () => ({
    qty: quantity,
    title,
    details: [title, times(quantity, () => seat).join(', '), title, title],
    amount: 100,
  })),
  extras: times(12, (index) => ({ label: `${index} ${long(64)}`, amount: 100 })),
  total: 100,
  postedTo: times(8, () => title),
  tickets: times(lines * quantity, (index) => ({
    ...at,
    eventTitle: title,
    ticketName: title,
    venue: long(400),
    seat,
    code: `${index} ${'7K3MQX2B'.repeat(8)}`,
    qrCid: `${index}@ticket`,
    posterUrl: `${url}${index}`,
    passes: { apple: url, google: url },
  })),
  walletUrl: url,
  refundPolicyUrl: url,
  receiptsUrl: url,
  hasPdf: true,
  messages: [{ from: siteName, text: long(200) }],
  owed: {
    amount: 100,
    dueOn: '2026-06-26',
    organiserName: title,
    organiserEmail: long(emailLengthMaximum),
    company: title,
    address: long(500),
    buyerReference: title,
  },
})
