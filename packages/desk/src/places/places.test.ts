import { rights, rightsOf } from '@foyer/contract/api/rights.ts'
import { wordsOfAddresses } from '@foyer/contract/catalogue/key-of-title.ts'
import { describe, expect, it } from 'vitest'
import { navigationFor } from './navigation-for.ts'
import { addressOf, type Place } from './place.ts'
import { places } from './places.ts'

const place = (path: string, right: Place['right'], heading: Place['heading']): Place => ({
  path,
  title: path,
  right,
  heading,
  load: () => Promise.reject(new Error('nobody opens it')),
})
const some = [
  place('today', null, 'today'),
  place('guests/:ticket?', 'tickets.read', 'guests'),
  place('orders/:order?', 'orders.read', 'orders'),
  place('orders-by-mail', 'mails.read', null),
  place('payments', 'money.read', 'money'),
]
const shown = (has: Parameters<typeof navigationFor>[0]) =>
  navigationFor(has, some).map(({ heading }) => heading)

describe('the navigation', () => {
  it('keeps the order of the headings, whatever the order of the places', () => {
    expect(shown(rights)).toEqual(['today', 'orders', 'guests', 'money'])
  })

  it('shows nothing that somebody may not open, and no heading without a place', () => {
    expect(shown(rightsOf('door'))).toEqual(['today', 'guests'])
    expect(shown([])).toEqual(['today'])
  })

  it('leads to the list, without a row that is open beside it', () => {
    expect(addressOf({ path: 'orders/:order?' })).toBe('orders')
    expect(addressOf({ path: 'today' })).toBe('today')
  })

  it('has one place at each address', () => {
    expect(new Set(places.map(({ path }) => path)).size).toBe(places.length)
  })

  it('has no word where a key can stand that could be a key itself', () => {
    const parts = places.map(({ path }) => path.split('/'))
    const beforeKeys = new Set(
      parts.flatMap((one) =>
        one.flatMap((part, at) => (part.startsWith(':') ? [one.slice(0, at).join('/')] : [])),
      ),
    )
    const words = parts.flatMap((one) =>
      one.filter(
        (part, at) => !part.startsWith(':') && at > 0 && beforeKeys.has(one.slice(0, at).join('/')),
      ),
    )
    expect(words).toContain('new')
    expect(words.filter((word) => !wordsOfAddresses.includes(word))).toEqual([])
  })
})
