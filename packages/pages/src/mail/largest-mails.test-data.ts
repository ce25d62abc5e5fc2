import {
  deskLinesMaximum,
  deskQuantityMaximum,
  emailLengthMaximum,
  feedbackLengthMaximum,
  fullNameLengthMaximum,
  linesMaximum,
  changeWordsMaximum,
  datesOfChangeMaximum,
  mailingSubjectMaximum,
  mailingTextMaximum,
  quantityMaximum,
  seatLabelLengthMaximum,
  transferMessageLengthMaximum,
} from '@foyer/contract/limits.ts'
import type { MailKind, MailPayloads, PassedOnFacts, PlanFacts } from '../renderers.ts'

const siteName = 'Foyer Tickets & Übertitel'
/** Text of a length, with letters that take two bytes and characters that HTML writes as five. */
const long = (length: number): string => 'Grüße & Küsse '.repeat(length / 14 + 1).slice(0, length)
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
export const url = `https://tickets.example/${'x'.repeat(300)}`

const title = long(200)
export const at = { startsAt: '2026-06-26T20:30:00.000Z', timeZone: 'Europe/London' }
const seat = long(3 * seatLabelLengthMaximum)
const reference = '7K3MQX2B9PDTWA4H'

export const order = (lines: number, quantity: number): MailPayloads['order'] => ({
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
const passed: PassedOnFacts = {
  ...at,
  siteName,
  fromName: title,
  name: title,
  isGift: false,
  qty: 200,
  eventTitle: title,
  ticketName: title,
  venue: long(400),
  pictureUrl: url,
}
const plan: PlanFacts = {
  siteName,
  reference,
  title,
  currency: 'GBP',
  accountUrl: url,
  parts: times(24, (index) => ({
    due: `2026-${String((index % 12) + 1).padStart(2, '0')}-${index < 12 ? '01' : '15'}`,
    amount: 1_000_000 + index,
    paid: true,
  })),
}
const payLines = times(deskLinesMaximum, (index) => ({
  qty: deskQuantityMaximum,
  title: `${index} ${title}`,
  ticketName: title,
  details: times(deskQuantityMaximum, (number) => `${number} ${seat}`),
}))
/** The longest mail of each template that the shop allows; the compiler asks for each. */
export const largest: { readonly [Kind in MailKind]: readonly MailPayloads[Kind][] } = {
  one_time_code: [{ siteName, code: '123456', minutes: 15 }],
  desk_code: [{ siteName, code: '123456', minutes: 15 }],
  desk_no_access: [{ siteName }],
  desk_invitation: [
    {
      siteName,
      organiserName: title,
      invitedBy: title,
      roleText: long(300),
      acceptUrl: url,
      days: 7,
    },
  ],
  desk_passkey: [{ siteName, what: 'added', passkey: title, deskUrl: url }],
  desk_role: [{ siteName, organiserName: title, changedBy: title, roleText: long(300) }],
  mailing_list_confirm: [{ siteName, events: true, confirmUrl: url, days: 7 }],
  mailing_list_welcome: [{ siteName, events: true, eventsUrl: url, unsubscribeUrl: url }],
  mailing: [
    long(mailingTextMaximum),
    '- ü\n'.repeat(mailingTextMaximum / 4),
    '{name} {event}\n\n'.repeat(100),
    '**ü** '.repeat(mailingTextMaximum / 6),
    '[ü](https://x.y) '.repeat(mailingTextMaximum / 17),
  ].map((body) => ({
    siteName,
    organiserName: title,
    about: 'marketing',
    subject: long(mailingSubjectMaximum),
    body,
    ticketsUrl: url,
    name: title,
    event: { title, ...at },
    unsubscribeUrl: url,
  })),
  waiting_list_place: [null, 1].map((place) => ({
    ...at,
    siteName,
    eventTitle: title,
    qty: quantityMaximum,
    place,
    wishUrl: url,
  })),
  order: [
    order(10, 12),
    order(linesMaximum, quantityMaximum),
    order(deskLinesMaximum, deskQuantityMaximum),
  ],
  address_corrected: [{ siteName, reference }],
  gift_voucher: [
    {
      siteName,
      reference,
      name: title,
      organiserName: title,
      code: 'X'.repeat(64),
      currency: 'GBP',
      balance: 100,
      expiresAt: '2027-06-26T20:30:00.000Z',
      recipientName: title,
      senderName: title,
      eventsUrl: url,
    },
  ],
  plan_schedule: [plan],
  plan_reminder: [{ ...plan, due: '2026-06-26', amount: 100 }],
  plan_failed: [
    { ...plan, amount: 100, why: long(500), wantsBuyer: false, nextTry: '2026-06-26', payUrl: url },
  ],
  plan_overdue: [{ ...plan, due: '2026-06-26', amount: 100, buyer: title }],
  pay_link: [
    {
      siteName,
      reference,
      fullName: title,
      currency: 'GBP',
      amount: 100,
      until: at.startsAt,
      timeZone: at.timeZone,
      lines: payLines,
      exchange: { lines: payLines },
      url,
    },
  ],
  event_change: [
    {
      siteName,
      kind: 'venue',
      eventTitle: title,
      organiserName: title,
      timeZone: at.timeZone,
      dates: times(datesOfChangeMaximum, (index) => ({
        startsAt: new Date(1_800_000_000_000 + index * 86_400_000).toISOString(),
        newStartsAt: null,
      })),
      venue: title,
      newVenue: title,
      newAddress: long(500),
      newMapUrl: url,
      words: long(changeWordsMaximum),
      chooseUntil: at.startsAt,
      reference,
      tickets: 500,
      money: null,
      chooseUrl: url,
    },
  ],
  refund: [
    {
      siteName,
      reference,
      currency: 'GBP',
      amount: 100,
      toVouchers: 100,
      byHand: 100,
      billedLess: 100,
      tickets: times(deskLinesMaximum * deskQuantityMaximum, (index) => `${index} ${long(600)}`),
      reason: long(2_000),
      receiptsUrl: url,
    },
  ],
  refund_by_hand: [
    { siteName, reference, currency: 'GBP', amount: 100, provider: 'card', isOrderRefunded: true },
  ],
  refund_failed: [{ siteName, reference, currency: 'GBP', amount: 100, provider: 'card' }],
  transfer_offer: [{ ...passed, message: long(transferMessageLengthMaximum), acceptUrl: url }],
  transfer_received: [{ ...passed, walletUrl: url, ticketIds: times(200, (index) => index) }],
  transfer_accepted: [{ ...passed, walletUrl: url }],
  transfer_taken_back: [passed],
  feedback: [
    {
      siteName,
      reference,
      titles: times(linesMaximum, () => title),
      fromName: title,
      fromEmail: long(emailLengthMaximum),
      message: long(feedbackLengthMaximum),
    },
  ],
  dispute: [
    {
      siteName,
      reference,
      currency: 'GBP',
      amount: 200_000,
      dispute: 'dp_1',
      status: 'needs_response',
      reason: 'product_not_received',
      respondBy: at.startsAt,
      timeZone: 'Europe/London',
    },
  ],
  webhook_stopped: [
    {
      siteName,
      organiser: title,
      receiver: `https://x.example/${'x'.repeat(2_000)}`,
      why: 'failing',
      since: at.startsAt,
      deskUrl: url,
    },
  ],
}
