import type {
  AccountPage,
  ErasePage,
  EventCard,
  EventPage,
  MailingListPage,
  WaitingListPage,
  PageFrame,
  SafeHtml,
  TicketFacts,
  TicketOnSale,
} from '../renderers.ts'

/** Complete, valid props; a test overrides those it is about. */
export const frame: PageFrame = {
  siteName: 'Foyer',
  publicUrl: 'https://tickets.example',
  look: { themeUrl: null, logoUrl: null },
  path: '/events/late-night-jazz/',
  nonce: 'bm9uY2U=',
}

export function buildTicketOnSale(overrides: Partial<TicketOnSale> = {}): TicketOnSale {
  return {
    ticketTypeId: 31,
    value: '7|12|31|0',
    name: 'Standing',
    description: '',
    price: { total: 1540, fee: 140 },
    left: 80,
    outOf: 120,
    min: 1,
    max: 8,
    requires: [],
    ...overrides,
  }
}

type Event = EventPage['event']
type EventDate = Event['dates'][number]

export function buildDate(overrides: Partial<EventDate> = {}): EventDate {
  return {
    id: 12,
    startsAt: '2026-06-26T20:30:00.000Z',
    endsAt: '2026-06-26T23:00:00.000Z',
    doorsAt: null,
    label: null,
    movedFrom: null,
    changedAt: null,
    sale: { status: 'open' },
    onSaleFrom: null,
    calendarUrl: '/events/late-night-jazz/dates/12.ics',
    seats: null,
    tickets: [buildTicketOnSale()],
    ...overrides,
  }
}

export function buildEventPage(event: Partial<Event> = {}): EventPage {
  return {
    ...frame,
    nothingChosen: null,
    otherEvents: [],
    event: {
      title: 'Late Night Jazz',
      summary: 'A double bass and the last train home.',
      description: '<p>Two sets.</p>' as SafeHtml,
      poster: { url: '/pictures/jazz.svg', alt: 'A double bass in front of the moon' },
      organiser: { name: 'Harbour Lights', url: '/organisers/harbour-lights/' },
      venue: {
        name: 'The Boathouse',
        street: ['18 Welsh Back'],
        town: 'Bristol',
        postcode: 'BS1 4SB',
        accessibility: '',
        countryCode: 'GB',
        latitude: null,
        longitude: null,
      },
      online: false,
      currency: 'GBP',
      timeZone: 'Europe/London',
      dates: [buildDate()],
      run: null,
      queue: null,
      offers: [],
      deliveryCost: null,
      reservationMinutes: 10,
      nonRefundable: false,
      refundPolicy: { name: 'Refund policy', url: '/refund-policy/harbour-lights/' },
      ...event,
    },
  }
}

export function buildCard(overrides: Partial<EventCard> = {}): EventCard {
  return {
    title: 'Late Night Jazz',
    url: '/events/late-night-jazz/',
    summary: 'A double bass and the last train home.',
    poster: { url: '/pictures/jazz.svg', alt: 'A double bass' },
    organiserName: 'Harbour Lights',
    place: 'The Boathouse, Bristol',
    timeZone: 'Europe/London',
    dates: ['2026-06-26T20:30:00.000Z'],
    currency: 'GBP',
    from: { total: 1540, fee: 140 },
    postage: 0,
    isGoods: false,
    hasOtherPrices: true,
    sale: { status: 'open' },
    ...overrides,
  }
}

/** A chequered square: it is no real code, but every square differs from its neighbour. */
const chequered = {
  size: 21,
  data: Uint8Array.from({ length: 21 * 21 }, (_, index) => (index % 2 === 0 ? 1 : 0)),
}

export function buildTicketFacts(overrides: Partial<TicketFacts> = {}): TicketFacts {
  return {
    eventTitle: 'Late Night Jazz',
    organiserName: 'Harbour Lights',
    ticketName: 'Standing',
    startsAt: '2026-06-26T20:30:00.000Z',
    endsAt: null,
    doorsAt: null,
    timeZone: 'Europe/London',
    place: 'The Boathouse',
    venueAddress: '18 Welsh Back, Bristol',
    seat: null,
    holderName: 'Ada Lovelace',
    code: '7K3M-QX2B',
    saleReference: '7K3MQX2B9PDTWA4H',
    qr: chequered,
    ...overrides,
  }
}

/** Somebody with an order, an address, and a phone number that was just refused. */
export const accountPage: AccountPage = {
  ...frame,
  xsrf: 'x',
  email: 'ada@example.org',
  fullName: 'Ada <i>Lovelace</i>',
  phone: '',
  isDarkMode: false,
  addresses: [{ id: 1, name: 'Ada', text: '7 Prospect Row' }],
  preferences: [
    { field: 'ct_subscribed', label: 'Send me updates from Foyer', from: null, given: false },
  ],
  orders: [
    {
      reference: 'K7M2P9QXRT4WBN6D',
      title: 'Late Night Jazz',
      paidAt: '2026-06-01T10:00:00.000Z',
      total: 4700,
      currency: 'GBP',
      refunded: false,
      receiptsUrl: '/account/wallet/orders/K7M2P9QXRT4WBN6D/receipts.pdf',
    },
  ],
  timeZone: 'Europe/London',
  cards: [
    {
      id: 'pm_1',
      name: 'Visa ending 4242',
      expiry: '04/30',
      isDefault: false,
      paysPlan: false,
    },
  ],
  plans: [
    {
      id: 3,
      title: 'Midsummer Festival',
      reference: 'K7M2P9QXRT4WBN6D',
      currency: 'GBP',
      card: 'Visa ending 4242',
      isOpen: true,
      parts: [
        { due: '2026-12-01', amount: 1434, status: 'paid', payUrl: null },
        { due: '2026-12-31', amount: 1433, status: 'failed', payUrl: '/payment-plan/?link=4.x' },
      ],
    },
  ],
  choices: [
    {
      kind: 'cancel',
      eventTitle: 'Midsummer Festival',
      timeZone: 'Europe/London',
      until: '2026-12-05T22:59:00.000Z',
      url: 'https://shop.example/changes/?token=1.2.x',
    },
  ],
  saved: 'Your details are saved.',
  errors: [{ field: 'phone', text: 'Type a valid phone number' }],
}

export const erasePage: ErasePage = {
  ...frame,
  xsrf: 'x',
  view: { step: 'code', email: 'ada@example.org', error: 'That code is not right.' },
}

export const waitingListPage: WaitingListPage = {
  ...frame,
  xsrf: 'x',
  view: {
    step: 'wish',
    token: '1.x',
    event: { name: 'Late Night Jazz', url: '/events/late-night-jazz/' },
    startsAt: null,
    timeZone: 'Europe/London',
    qty: 2,
    state: 'waiting',
    place: 3,
  },
}

export const mailingListPage: MailingListPage = {
  ...frame,
  xsrf: 'x',
  view: { step: 'ask', email: '', events: false, error: null },
}

/** A ticket that can be used, as the wallet shows it. */
export const walletTicket = {
  ...buildTicketFacts(),
  id: '1',
  poster: null,
  eventUrl: '/events/late-night-jazz/',
  pdfUrl: '/account/wallet/1.pdf',
  calendarUrl: '/account/wallet/1.ics',
  onlineUrl: null,
  passes: { apple: null, google: null },
  canPassOn: false,
  status: 'valid' as const,
  isCancelled: false,
}
