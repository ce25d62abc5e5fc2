import type { CookiePurpose } from '@foyer/contract/cookie-choice.ts'
import { sum, toWire } from '@foyer/contract/money.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { amountsIn } from '../checkout/amounts.ts'
import type { Told } from '../lib/analytics.ts'

/** One message for one account at a vendor, in the vendor's own words. */
export interface Hit {
  readonly vendor: 'google' | 'meta'
  readonly purpose: CookiePurpose
  /** The id of the organiser's or the shop's account. */
  readonly id: string
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

interface Item {
  readonly id: string
  readonly name: string
  readonly variant: string
  readonly brand: string
  /** What the buyer pays for one, fee included and discounts taken off. */
  readonly price: number
  readonly quantity: number
}

interface Account {
  readonly id: string
  readonly items: readonly Item[]
}

/**
 * The hits for each account. An organiser's account only gets the organiser's own events; nothing names the buyer, and
 * `transaction` stands for a sale without being its reference.
 */
export function hitsOf(told: Told, checkout: Checkout, transaction: string): Hit[] {
  switch (told) {
    case 'page_view':
      return [
        ...analyticsOf(checkout).map(({ id }) => google('measuring', id, 'page_view', {})),
        ...pixelsOf(checkout).map(({ id }) => meta(id, 'PageView', {})),
      ]
    case 'begin_checkout':
      return [
        ...analyticsOf(checkout).map((account) =>
          google('measuring', account.id, 'begin_checkout', googleItems(checkout, account)),
        ),
        ...pixelsOf(checkout).map((account) =>
          meta(account.id, 'InitiateCheckout', metaItems(checkout, account)),
        ),
      ]
    case 'sale':
      return conversionsOf(checkout).map((account) =>
        google('advertising', account.id, 'conversion', {
          ...worth(checkout, account),
          transaction_id: transaction,
        }),
      )
    case 'purchase':
      return [
        ...analyticsOf(checkout).map((account) =>
          google('measuring', account.id, 'purchase', {
            ...googleItems(checkout, account),
            transaction_id: transaction,
          }),
        ),
        ...pixelsOf(checkout).map((account) =>
          meta(account.id, 'Purchase', {
            ...metaItems(checkout, account),
            // By this id Meta recognises a hit that it already has.
            eventID: transaction,
          }),
        ),
      ]
  }
}

const google = (
  purpose: CookiePurpose,
  id: string,
  name: string,
  params: Record<string, unknown>,
): Hit => ({ vendor: 'google', purpose, id, name, params })

const meta = (id: string, name: string, params: Record<string, unknown>): Hit => ({
  vendor: 'meta',
  purpose: 'advertising',
  id,
  name,
  params,
})

/** Accounts at Google Analytics 4: an event's own property, and those of `ga_ua_properties`, which see the whole basket. */
function analyticsOf(checkout: Checkout): Account[] {
  // Universal Analytics no longer exists: only properties of its successor can receive anything.
  const all = Object.values(checkout.ga_ua_properties)
    .filter(isProperty)
    .map((id) => ({ id, items: itemsOf(checkout) }))
  return merged([
    ...all,
    ...byEvent(checkout, ({ ga }) => (ga !== null && isProperty(ga) ? ga : null)),
  ])
}

const isProperty = (id: string): boolean => id.startsWith('G-')

const conversionsOf = (checkout: Checkout): Account[] =>
  merged(byEvent(checkout, (event) => event.ga_conversion_id))

const pixelsOf = (checkout: Checkout): Account[] =>
  merged(byEvent(checkout, (event) => event.fb_pixel))

function byEvent(
  checkout: Checkout,
  accountOf: (event: Checkout['events'][number]) => string | null,
): Account[] {
  return checkout.events.flatMap((event) => {
    const id = accountOf(event)
    return id === null ? [] : [{ id, items: ticketItems(checkout, event.id) }]
  })
}

/** One account per id, with the items of the first and those items of the others that it lacks. */
function merged(accounts: readonly Account[]): Account[] {
  const byId = new Map<string, Map<string, Item>>()
  for (const { id, items } of accounts) {
    const known = byId.get(id) ?? new Map<string, Item>()
    for (const item of items) known.set(item.id, item)
    byId.set(id, known)
  }
  return [...byId].map(([id, items]) => ({ id, items: [...items.values()] }))
}

function itemsOf(checkout: Checkout): Item[] {
  const vouchers = checkout.gift_vouchers.map((line) => ({
    id: `voucher-${line.id}-${line.value}`,
    name: line.name,
    variant: 'Gift voucher',
    brand: line.o_name,
    price: line.value,
    quantity: line.qty,
  }))
  return [...checkout.events.flatMap((event) => ticketItems(checkout, event.id)), ...vouchers]
}

function ticketItems(checkout: Checkout, eventId: number): Item[] {
  const { currency, minor } = amountsIn(checkout)
  const lines = checkout.tickets.filter((line) => line.event_id === eventId)
  return lines.map((line) => ({
    id: line.key,
    name: line.event_name,
    variant: line.ticket_name,
    brand: '',
    price: toWire(minor(line.face_price) - minor(line.discount_amount), currency),
    quantity: line.qty,
  }))
}

function worth(checkout: Checkout, { items }: Account): { currency: string; value: number } {
  const { currency, minor } = amountsIn(checkout)
  const value = sum(items.map(({ price, quantity }) => minor(price) * quantity))
  return { currency: currency.code, value: toWire(value, currency) }
}

/** https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
const googleItems = (checkout: Checkout, account: Account) => ({
  ...worth(checkout, account),
  items: account.items.map(({ id, name, variant, brand, price, quantity }) => ({
    item_id: id,
    item_name: name,
    item_variant: variant,
    ...(brand === '' ? {} : { item_brand: brand }),
    price,
    quantity,
  })),
})

/** https://developers.facebook.com/docs/meta-pixel/reference */
const metaItems = (checkout: Checkout, account: Account) => ({
  ...worth(checkout, account),
  content_type: 'product',
  content_ids: account.items.map(({ id }) => id),
  contents: account.items.map(({ id, quantity }) => ({ id, quantity })),
  num_items: account.items.reduce((count, { quantity }) => count + quantity, 0),
})
