import type {
  MailKind,
  MailPayloads,
  PassedOnFacts,
  PlanFacts,
} from '@foyer/pages/src/renderers.ts'

const siteName = 'Foyer'
const reference = 'K7M2P9QXRT4WBN6D'
const inMoney = { siteName, reference, currency: 'GBP', amount: 2_150 }
const walletUrl = 'https://tickets.example/account/wallet/'

const plan: PlanFacts = {
  siteName,
  reference,
  title: 'Midsummer Festival',
  currency: 'GBP',
  accountUrl: 'https://tickets.example/account/',
  parts: [
    { due: '2026-12-01', amount: 4_500, paid: true },
    { due: '2027-01-01', amount: 4_500, paid: false },
    { due: '2027-02-01', amount: 4_500, paid: false },
  ],
}

const show = { eventTitle: 'Late Night Jazz', startsAt: null, timeZone: 'Europe/London' }

const passedOn = (pictureUrl: string | null): PassedOnFacts => ({
  siteName,
  fromName: 'Robin Ashdown',
  name: 'Grace Hopper',
  isGift: true,
  qty: 2,
  eventTitle: 'Late Night Jazz',
  ticketName: 'Standing',
  startsAt: '2026-12-18T21:30:00.000Z',
  timeZone: 'Europe/London',
  venue: 'The Boathouse, Bristol',
  pictureUrl,
})

const ticket = (number: number, posterUrl: string | null) => ({
  eventTitle: 'Late Night Jazz',
  ticketName: 'Standing',
  startsAt: '2026-12-18T21:30:00.000Z',
  timeZone: 'Europe/London',
  venue: 'The Boathouse, Bristol',
  seat: null,
  code: `7K3MQX2B9PDTWA4H7K3MQX2${number}`,
  posterUrl,
  qrCid: `${number}@ticket`,
  passes: { apple: 'https://tickets.example/a', google: 'https://tickets.example/g' },
})

/** One whole mail of every kind; `poster` is the URL of a wide picture. */
export const mailSamples = (poster: string | null): { [Kind in MailKind]: MailPayloads[Kind] } => ({
  one_time_code: { siteName, code: '402913', minutes: 15 },
  desk_code: { siteName, code: '735201', minutes: 10 },
  desk_no_access: { siteName },
  desk_invitation: {
    siteName,
    organiserName: 'Harbour Lights',
    invitedBy: 'Robin Ashdown',
    roleText: 'You sell and serve: orders, refunds, guests and the door.',
    acceptUrl: 'https://tickets.example/desk/invitation#token',
    days: 7,
  },
  desk_passkey: {
    siteName,
    what: 'added',
    passkey: 'Chrome on Android',
    deskUrl: 'https://tickets.example/desk/',
  },
  desk_role: {
    siteName,
    organiserName: 'Harbour Lights',
    changedBy: 'Robin Ashdown',
    roleText: 'You see what came in, and export it.',
  },
  pay_link: {
    siteName,
    reference: '7K3MQX2B9PDTWA4H',
    fullName: 'Ada Lovelace',
    currency: 'GBP',
    amount: 4_300,
    until: '2026-12-12T17:00:00.000Z',
    timeZone: 'Europe/London',
    lines: [{ qty: 2, title: 'Late Night Jazz', ticketName: 'Standing' }],
    url: 'https://tickets.example/smartcheckout/?session=7K3MQX2B9PDTWA4H',
  },
  waiting_list_place: { siteName, ...show, qty: 2, place: 7, wishUrl: 'https://t.example/w' },
  mailing_list_confirm: { siteName, events: true, confirmUrl: 'https://t.example/c', days: 7 },
  mailing_list_welcome: {
    siteName,
    events: true,
    eventsUrl: 'https://tickets.example/all-events/',
    unsubscribeUrl: 'https://tickets.example/unsubscribe',
  },
  order: {
    siteName,
    reference,
    fullName: 'Robin Ashdown',
    currency: 'GBP',
    lines: [
      {
        qty: 2,
        title: 'Late Night Jazz',
        details: ['Standing', 'Friday 18 December 2026 at 9:30 pm', 'The Boathouse'],
        amount: 3_080,
      },
      {
        qty: 1,
        title:
          'The Llanfairpwllgwyngyll Male Voice Choir & Friends: an Evening of Carols, Stories and Mince Pies',
        details: ['Restricted view', 'Saturday 19 December 2026 at 7 pm', 'Colston Hall'],
        amount: 1_000_000,
      },
    ],
    extras: [
      { label: 'Discount JAZZ10', amount: -308 },
      { label: 'Donation', amount: 500 },
    ],
    total: 1_003_272,
    postedTo: ['Robin Ashdown', '1 Quay Street', 'Bristol', 'BS1 4DB'],
    tickets: [
      ticket(1, poster),
      ticket(2, poster),
      {
        ...ticket(3, null),
        eventTitle:
          'The Llanfairpwllgwyngyll Male Voice Choir & Friends: an Evening of Carols, Stories and Mince Pies',
        seat: 'Stalls-C-14',
      },
    ],
    walletUrl,
    refundPolicyUrl: 'https://tickets.example/refund-policy/',
    hasPdf: true,
    messages: [
      { from: 'Harbour Lights', text: 'Doors open at eight.\nBring a coat: the deck is open.' },
    ],
  },
  address_corrected: { siteName, reference },
  gift_voucher: {
    siteName,
    reference,
    name: 'Harbour Lights gift voucher',
    organiserName: 'Harbour Lights',
    code: '7K3M-QX2B-9PDT-WA4H',
    currency: 'GBP',
    balance: 5_000,
    expiresAt: '2027-12-01T12:00:00.000Z',
    recipientName: 'Grace',
    senderName: 'Robin',
    eventsUrl: 'https://tickets.example/all-events/',
  },
  plan_schedule: plan,
  plan_reminder: { ...plan, due: '2027-01-01', amount: 4_500 },
  plan_failed: {
    ...plan,
    amount: 4_500,
    why: 'Your card has insufficient funds.',
    wantsBuyer: false,
    nextTry: '2027-01-02',
    payUrl: 'https://tickets.example/pay',
  },
  plan_overdue: { ...plan, due: '2027-01-01', amount: 4_500, buyer: 'Robin Ashdown' },
  event_change: {
    siteName,
    kind: 'cancel',
    eventTitle: 'Late Night Jazz',
    organiserName: 'Harbour Lights',
    timeZone: 'Europe/London',
    dates: [{ startsAt: '2026-12-11T20:00:00.000Z', newStartsAt: null }],
    venue: 'The Boathouse',
    newVenue: null,
    words: 'The river is too high.\n\nWe are sorry: we had looked forward to it.',
    chooseUntil: null,
    reference,
    tickets: 2,
    money: {
      currency: 'GBP',
      amount: 2_150,
      byHand: 0,
      billedLess: 0,
      toVouchers: 850,
      isUndecided: false,
      isPart: false,
    },
    chooseUrl: null,
  },
  refund: {
    siteName,
    reference,
    currency: 'GBP',
    amount: 2_150,
    toVouchers: 850,
    tickets: ['Late Night Jazz, Standing (7K3M QX2B 9PDT WA4H 7K3M QX21)'],
    reason: 'The second show is cancelled: the river is too high.',
  },
  mailing: {
    siteName: 'Foyer',
    organiserName: 'Harbour Lights',
    about: 'marketing',
    subject: 'Doors at seven',
    body: '# Hello {name}\n\nWe open **early** for {event} on {date}, see [the map](https://example.com/map).\n\n- coats are free\n- bags stay outside\n\n{tickets}',
    ticketsUrl: 'https://tickets.example/account/wallet/',
    name: 'Ada Lovelace',
    event: {
      title: 'Late Night Jazz',
      startsAt: '2026-12-11T19:30:00.000Z',
      timeZone: 'Europe/London',
    },
    unsubscribeUrl: 'https://tickets.example/unsubscribe/?token=1',
  },
  webhook_stopped: {
    siteName,
    organiser: 'Harbour Lights',
    receiver: 'https://box-office.example/foyer-webhooks',
    why: 'failing',
    since: '2026-12-01T10:00:00.000Z',
    deskUrl: 'https://tickets.example/desk/',
  },
  dispute: {
    ...inMoney,
    dispute: 'dp_1',
    status: 'needs_response',
    reason: 'product_not_received',
    respondBy: '2026-12-09T23:59:59.000Z',
    timeZone: 'Europe/London',
  },
  refund_by_hand: { ...inMoney, provider: 'Stripe', isOrderRefunded: false },
  refund_failed: { ...inMoney, provider: 'Stripe' },
  transfer_offer: {
    ...passedOn(poster),
    message: 'Happy birthday!\nI will be at the bar from nine.',
    acceptUrl: 'https://tickets.example/transfer/?token=x',
  },
  transfer_received: { ...passedOn(poster), walletUrl, ticketIds: [1, 2] },
  transfer_accepted: { ...passedOn(poster), walletUrl },
  transfer_taken_back: passedOn(poster),
  feedback: {
    siteName,
    reference,
    titles: ['Late Night Jazz'],
    fromName: 'Robin Ashdown',
    fromEmail: 'robin@example.org',
    message: 'Quick and easy.\nThe choice of seats could be larger on a phone.',
  },
})
