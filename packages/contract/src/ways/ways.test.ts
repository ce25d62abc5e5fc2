import { expect, it, test } from 'vitest'
import {
  accountWayNames,
  findWay,
  onlineWayNames,
  onlineWays,
  portOf,
  vendorName,
  wayNameOf,
  waysOfPort,
  waysToPay,
  wayTitle,
  wordOfWay,
} from './ways.ts'

it('when a way has a word, then no other has it, and it leads back to the way', () => {
  expect(new Set(waysToPay).size).toBe(waysToPay.length)
  for (const word of waysToPay) expect(wordOfWay(wayNameOf(word))).toBe(word)
})

it('the words of providers fit into idempotency keys and the paths of webhooks', () => {
  for (const word of waysToPay) expect(word).toMatch(/^[a-z_]{1,10}$/)
  for (const name of onlineWayNames) expect(name).toMatch(/^[a-z_]+$/)
})

it('when the desk lists ways, then cards come first, and each port is listed by its providers', () => {
  expect(waysToPay.slice(0, onlineWayNames.length)).toEqual(
    onlineWayNames.map((name) => onlineWays[name].word),
  )
  expect(onlineWayNames[0]).toBe('stripe')
  for (const name of onlineWayNames) expect(waysOfPort(onlineWays[name].port)).toContain(name)
  expect(accountWayNames).toEqual(['stripe', 'square'])
})

test.each(['of-tomorrow', 'toString', '__proto__', ''])(
  'when a newer version has written the way "%s", then it is shown as it is, and as no other',
  (name) => {
    expect(findWay(name)).toBeUndefined()
    expect(wordOfWay(name)).toBe('other')
    expect(wayTitle(name)).toBe(name)
    expect(vendorName(name)).toBe(name)
    expect(portOf(name)).toBeNull()
  },
)

test.each([
  ['stripe', 'Card', 'Stripe', 'card'],
  ['truelayer', 'Bank transfer', 'TrueLayer', 'bank'],
  ['cash', 'Cash', 'cash', 'cash'],
  ['none', 'Free', 'none', 'free'],
])('%s is called %s', (name, title, vendor, word) => {
  expect([wayTitle(name), vendorName(name), wordOfWay(name)]).toEqual([title, vendor, word])
})
