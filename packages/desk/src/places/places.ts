import type { Right } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import type { ComponentType } from 'react'
import { cataloguePlaces } from './catalogue-places.ts'
import { moneyPapers } from './money-papers.ts'

/** The headings of the navigation, in their order; everything rarer is folded under the one it belongs to. */
export const headings = {
  today: t('Today'),
  events: t('Events'),
  orders: t('Orders'),
  door: t('Door'),
  guests: t('Guests'),
  money: t('Money'),
  people: t('People'),
} as const
export type Heading = keyof typeof headings

export interface Place {
  /**
   * The rest of the address behind the organiser's key. `orders/:order?` is one place with or without a row that is
   * opened beside its list.
   */
  readonly path: string
  readonly title: string
  /** Without it the place is not shown, and its address leads nowhere; null for every member. */
  readonly right: Right | null
  /** Where the navigation shows it; null when other places lead there. */
  readonly heading: Heading | null
  /** It is about the person and not the organiser, which may want a passkey for all else. */
  readonly isPersonal?: true
  readonly load: () => Promise<{ readonly Place: ComponentType }>
}

/** Every place of the desk. The first one of a heading is what the heading itself leads to. */
export const places: readonly Place[] = [
  {
    path: 'today',
    title: t('Today'),
    right: null,
    heading: 'today',
    load: async () => await import('./today/today-place.tsx'),
  },
  {
    path: 'orders',
    title: t('Orders'),
    right: 'orders.read',
    heading: 'orders',
    load: async () => await import('./lists/orders-place.tsx'),
  },
  {
    path: 'sell',
    title: t('Sell'),
    right: 'orders.sell',
    heading: 'orders',
    load: async () => await import('./sell/sell-place.tsx'),
  },
  {
    path: 'customers',
    title: t('Customers'),
    right: 'customers.read',
    heading: 'orders',
    load: async () => await import('./lists/customers-place.tsx'),
  },
  {
    path: 'codes',
    title: t('Promo codes'),
    right: 'codes.read',
    heading: 'orders',
    load: async () => await import('./lists/codes-place.tsx'),
  },
  {
    path: 'gift-vouchers',
    title: t('Gift vouchers'),
    right: 'codes.read',
    heading: 'orders',
    load: async () => await import('./lists/gift-vouchers-place.tsx'),
  },
  {
    path: 'mails',
    title: t('Mails'),
    right: 'mails.read',
    heading: 'orders',
    load: async () => await import('./lists/mails-place.tsx'),
  },
  {
    path: 'door',
    title: t('Door'),
    right: 'tickets.check_in',
    heading: 'door',
    load: async () => await import('./door/door-place.tsx'),
  },
  {
    path: 'guests',
    title: t('Guests'),
    right: 'tickets.read',
    heading: 'guests',
    load: async () => await import('./lists/guests-place.tsx'),
  },
  {
    path: 'guest-lists',
    title: t('Guest lists'),
    right: 'orders.sell',
    heading: 'guests',
    load: async () => await import('./guest-lists/guest-lists-place.tsx'),
  },
  {
    path: 'guest-lists/import',
    title: t('Add guests'),
    right: 'orders.sell',
    heading: null,
    load: async () => await import('./guest-import/guest-import-place.tsx'),
  },
  {
    path: 'transfers',
    title: t('Passed on'),
    right: 'orders.read',
    heading: 'guests',
    load: async () => await import('./lists/transfers-place.tsx'),
  },
  {
    path: 'takings',
    title: t('Takings'),
    right: 'money.read',
    heading: 'money',
    load: async () => await import('./takings/takings-place.tsx'),
  },
  {
    path: 'payments',
    title: t('Payments'),
    right: 'money.read',
    heading: 'money',
    load: async () => await import('./lists/payments/payments-place.tsx'),
  },
  {
    path: 'invoices',
    title: t('Owed'),
    right: 'orders.read',
    heading: 'money',
    load: async () => await import('./invoices/invoices-place.tsx'),
  },
  {
    path: 'orders/:order',
    title: t('Order'),
    right: 'orders.read',
    heading: null,
    load: async () => await import('./order/order-place.tsx'),
  },
  {
    path: 'orders/:order/exchange',
    title: t('Change tickets'),
    right: 'orders.exchange',
    heading: null,
    load: async () => await import('./order/exchange/exchange-place.tsx'),
  },
  {
    path: 'people',
    title: t('Members'),
    right: 'people.manage',
    heading: 'people',
    load: async () => await import('./people/people-place.tsx'),
  },
  {
    path: 'keys',
    title: t('API keys'),
    right: 'keys.manage',
    heading: 'people',
    load: async () => await import('./keys/keys-place.tsx'),
  },
  {
    path: 'log',
    title: t('Log'),
    right: 'log.read',
    heading: 'people',
    load: async () => await import('./log/log-place.tsx'),
  },
  {
    path: 'my-sign-in',
    title: t('My sign-in'),
    right: null,
    heading: null,
    isPersonal: true,
    load: async () => await import('./my-sign-in/my-sign-in-place.tsx'),
  },
  {
    path: 'webhooks/:delivery?',
    title: t('Webhooks'),
    right: 'webhooks.manage',
    heading: 'people',
    load: async () => await import('./webhooks/webhooks-place.tsx'),
  },
  {
    path: 'events',
    title: t('Events'),
    right: 'events.read',
    heading: 'events',
    load: async () => await import('./events/events-place.tsx'),
  },
  {
    path: 'events/:event',
    title: t('Event'),
    right: 'events.read',
    heading: null,
    load: async () => await import('./event/event-place.tsx'),
  },
  {
    path: 'events/new',
    title: t('New event'),
    right: 'events.change',
    heading: null,
    load: async () => await import('./new-event/new-event-place.tsx'),
  },
  {
    path: 'events/:event/edit',
    title: t('Edit an event'),
    right: 'events.read',
    heading: null,
    load: async () => await import('./event-editor/event-editor-place.tsx'),
  },
  ...cataloguePlaces,
  ...moneyPapers,
  {
    path: 'mailings',
    title: t('Written to many'),
    right: 'mails.read',
    heading: 'guests',
    load: async () => await import('./lists/mailings/mailings-place.tsx'),
  },
  {
    path: 'mailings/new',
    title: t('Write'),
    right: 'mails.write',
    heading: null,
    load: async () => await import('./lists/mailings/write-place.tsx'),
  },
  {
    path: 'mailings/:mailing',
    title: t('Mail to many'),
    right: 'mails.read',
    heading: null,
    load: async () => await import('./lists/mailings/mailing-place.tsx'),
  },
  {
    path: 'mailings/:mailing/change',
    title: t('Change a mail to many'),
    right: 'mails.write',
    heading: null,
    load: async () => await import('./lists/mailings/change-place.tsx'),
  },
  {
    path: 'events/:event/change',
    title: t('Cancel or move'),
    right: 'events.change',
    heading: null,
    load: async () => await import('./event-change/event-change-place.tsx'),
  },
  {
    path: 'changes/:change',
    title: t('Change'),
    right: 'events.read',
    heading: null,
    load: async () => await import('./change/change-place.tsx'),
  },
  {
    path: 'queues',
    title: t('Queues'),
    right: 'events.read',
    heading: 'events',
    load: async () => await import('./queues/queues-place.tsx'),
  },
  {
    path: 'queues/:queue',
    title: t('Queue'),
    right: 'events.read',
    heading: null,
    load: async () => await import('./queues/queue-place.tsx'),
  },
]

/** What of an address is always there: `orders/:order?` is `orders`. */
export const addressOf = ({ path }: Pick<Place, 'path'>): string => path.split(/\/?:/, 1)[0] ?? ''

/** Whether somebody with these rights may open it. */
export const isOpenTo = ({ right }: Pick<Place, 'right'>, rights: readonly Right[]): boolean =>
  right === null || rights.includes(right)

export interface HeadingEntry {
  readonly heading: Heading
  readonly title: string
  readonly places: readonly Place[]
}

/** What the navigation shows to somebody with these rights: headings without a place are left out. */
export const navigationFor = (
  rights: readonly Right[],
  all: readonly Place[] = places,
): readonly HeadingEntry[] =>
  (Object.keys(headings) as Heading[])
    .map((heading) => ({
      heading,
      title: headings[heading],
      places: all.filter((place) => place.heading === heading && isOpenTo(place, rights)),
    }))
    .filter((entry) => entry.places.length > 0)
