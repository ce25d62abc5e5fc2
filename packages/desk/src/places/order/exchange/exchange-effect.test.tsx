// @vitest-environment happy-dom
import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ExchangeEffect } from './exchange-effect.tsx'

type Effect = AnswerOf<typeof previewExchange>

const costs = {
  currency: 'GBP',
  costs: 0,
  old_tickets: 0,
  credit: 0,
  concession: 0,
  due: 0,
  back: 0,
  to_vouchers: 0,
  kept: 0,
}
const effectOf = (some: Partial<Effect['costs']>, protection = 0): Effect => ({
  costs: { ...costs, ...some },
  protection,
  gives_up: [],
  gets: [],
  holder: { name: 'Ada Lovelace', email: null },
})

/** What is read beside each amount, from top to bottom. */
function rowsOf(effect: Effect): string[] {
  const { container } = render(<ExchangeEffect effect={effect} isWaiting={false} />)
  const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent)
  return [...container.querySelectorAll('dd')].map(
    ({ textContent }, index) => `${terms[index]} ${textContent}`,
  )
}

describe('what an exchange costs', () => {
  afterEach(cleanup)

  it.each([
    [
      'cheaper',
      { old_tickets: 9_600, costs: 4_800, credit: 4_800, back: 4_800 },
      [
        'The old tickets were £96.00',
        'The new tickets cost £48.00',
        'Back to the buyer, the way they paid £48.00',
      ],
    ],
    [
      'cheaper, and kept',
      { old_tickets: 9_600, costs: 4_800, credit: 4_800, kept: 4_800 },
      ['The old tickets were £96.00', 'The new tickets cost £48.00', 'Stays with you £48.00'],
    ],
    [
      'dearer',
      { old_tickets: 1_540, costs: 2_420, credit: 1_540, due: 880 },
      ['The old tickets were £15.40', 'The new tickets cost £24.20', 'The buyer pays £8.80'],
    ],
    [
      'of the same price',
      { old_tickets: 9_600, costs: 9_600, credit: 9_600 },
      ['The old tickets were £96.00', 'The new tickets cost £96.00'],
    ],
  ])('when the new tickets are %s then old, new and the difference add up', (_, some, rows) => {
    expect(rowsOf(effectOf(some))).toEqual(rows)
  })

  it('when the old order has refund protection then it says what becomes of it', () => {
    rowsOf(effectOf({ old_tickets: 9_600, costs: 9_600, credit: 9_600 }, 450))
    expect(document.body.textContent).toContain('The refund protection of £4.50 stays with')
  })
})
