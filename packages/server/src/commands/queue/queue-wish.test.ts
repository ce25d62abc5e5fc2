import { expect, it } from 'vitest'
import { readQueueWish } from './queue-wish.ts'

it.each([
  ['status', 'status'],
  ['open concert', { act: 'open', key: 'concert' }],
  ['pause', { act: 'pause', key: null }],
  ['close _shop', { act: 'close', key: '_shop' }],
  ['rate 120', { act: 'rate', key: null, rate: 120 }],
  ['rate adaptive', { act: 'rate', key: null, rate: null }],
  ['rate quay.tour adaptive', { act: 'rate', key: 'quay.tour', rate: null }],
])('reads "%s"', (words, wish) => {
  expect(readQueueWish(words.split(' '))).toEqual(wish)
})

it.each(['', 'status x', 'stop', 'open a b', 'open a/b'])(
  'when it is "%s" then it says how',
  (words) => {
    expect(() => readQueueWish(words.split(' '))).toThrow(/^Usage/)
  },
)

it.each(['rate', 'rate 0', 'rate 1.5', 'rate fast', 'rate 100001', 'rate concert'])(
  'when it is "%s" then it says what a rate is',
  (words) => {
    expect(() => readQueueWish(words.split(' '))).toThrow(/^A rate is a whole number/)
  },
)
