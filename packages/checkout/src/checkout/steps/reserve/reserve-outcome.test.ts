import { describe, expect, it } from 'vitest'
import { reserveOutcome } from './reserve-outcome.ts'

describe('reserve answers', () => {
  it.each([
    [{}, { outcome: 'unknown' }],
    [
      { reserved: true, fresh_reservation: true, sale_reference: 'K7M2', checkout_time: 600 },
      { outcome: 'reserved', fresh: true, reference: 'K7M2', secondsLeft: 600 },
    ],
    [
      { reserved: true, fresh_reservation: false },
      { outcome: 'reserved', fresh: false, reference: null, secondsLeft: 0 },
    ],
    [
      { error: 'Sold out', reserved: true },
      { outcome: 'error', error: 'Sold out' },
    ],
    [
      { captcha: true, captcha_sitekey: 'k', error: 'Again' },
      { outcome: 'captcha', sitekey: 'k', error: 'Again' },
    ],
    [
      { captcha: true, captcha_sitekey: null },
      { outcome: 'captcha', sitekey: null, error: null },
    ],
    [
      { redirect: '/queue/', captcha: true, error: 'x', reserved: true },
      { outcome: 'redirect', url: '/queue/' },
    ],
  ] as const)('when the answer is %j then the outcome is %j', (answer, outcome) => {
    expect(reserveOutcome(answer)).toEqual(outcome)
  })
})
