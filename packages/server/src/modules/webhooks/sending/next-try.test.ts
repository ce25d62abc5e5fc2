import { expect, test } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { nextTry } from './next-try.ts'

const now = new Date('2026-12-01T10:00:00Z')

test('the first try that fails is repeated after five seconds, the last after a day, and none after that', () => {
  expect(nextTry(1, now)).toEqual(new Date('2026-12-01T10:00:05Z'))
  expect(nextTry(9, now)).toEqual(new Date('2026-12-02T10:00:00Z'))
  expect(nextTry(10, now)).toBeNull()
})

test('all tries together take a little more than three days', () => {
  let at: Date | null = now
  let last = now
  for (let tries = 1; at !== null; tries += 1) {
    last = at
    at = nextTry(tries, at)
  }
  expect((last.getTime() - now.getTime()) / hourMs).toBeCloseTo(75.6, 1)
})
