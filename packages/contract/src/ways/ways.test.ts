import { expect, it, test } from 'vitest'
import { stateText } from '../api/lists/state-texts.ts'
import {
  accountWayNames,
  findWay,
  isPaidAtOnce,
  onlineWayNames,
  onlineWays,
  paymentWayNames,
  platformWay,
  portOf,
  type PaymentWayName,
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

it('when a word or a name is chosen, then it fits into idempotency keys and paths, and says nothing else already', () => {
  for (const word of waysToPay) {
    expect(word).toMatch(/^[a-z_]{1,10}$/)
    expect(stateText(word)).toBe(wayTitle(wayNameOf(word)))
  }
  for (const name of onlineWayNames) expect(name).toMatch(/^[a-z_]+$/)
  // What rows say of a way that is not known, and what the key of a plan's first part says.
  expect(waysToPay).not.toEqual(expect.arrayContaining(['other']))
  expect(waysToPay).not.toEqual(expect.arrayContaining(['plan']))
})

it('when the desk lists ways, then cards come first, and each port is listed by its providers', () => {
  expect(waysToPay.slice(0, onlineWayNames.length)).toEqual(
    onlineWayNames.map((name) => onlineWays[name].word),
  )
  expect(portOf(onlineWayNames[0] ?? '')).toBe('card')
  for (const name of onlineWayNames) expect(waysOfPort(onlineWays[name].port)).toContain(name)
  for (const name of accountWayNames) expect(onlineWays[name].account).toBeDefined()
})

it('when a second provider has a card form, or Square’s, then the rooms that ask for the first by name have to learn of it', () => {
  expect(waysOfPort('card')).toEqual([platformWay])
  expect(waysOfPort('square')).toEqual(['square'])
})

it('when nobody is asked, then a payment is made and captured at once; a name that is not known is not', () => {
  for (const name of paymentWayNames) expect(isPaidAtOnce(name)).toBe(portOf(name) === null)
  expect(isPaidAtOnce('of-tomorrow' as PaymentWayName)).toBe(false)
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
