import { describe, expect, it } from 'vitest'
import { newRefundWish, wishOf } from './refund-wish.ts'

describe('what a refund asks for', () => {
  it('is everything unless tickets were chosen, and nothing without a ticket', () => {
    expect(wishOf(newRefundWish(null), 'GBP')).toEqual({ what: { kind: 'all' }, with_fees: true })
    expect(wishOf(newRefundWish([7]), 'GBP')).toEqual({
      what: { kind: 'tickets', ticket_ids: [7] },
      with_fees: true,
    })
    expect(wishOf(newRefundWish([]), 'GBP')).toBeNull()
  })

  it.each([
    ['12.5', 'GBP', 1_250],
    [' 12,50 ', 'GBP', 1_250],
    ['300', 'JPY', 300],
    ['0', 'GBP', null],
    ['-3', 'GBP', null],
    ['1.234', 'GBP', null],
    ['12,345', 'GBP', 1_234_500],
    ['1,234.50', 'GBP', 123_450],
    ['1.234,50', 'EUR', 123_450],
    ['12,345', 'JPY', 12_345],
    ['', 'GBP', null],
    ['ten', 'GBP', null],
  ])('reads the amount %s in %s as %s', (amount, currency, minor) => {
    const wish = wishOf({ ...newRefundWish(null), kind: 'amount', amount }, currency)
    expect(wish === null ? null : wish.what).toEqual(
      minor === null ? null : { kind: 'amount', amount: minor },
    )
  })
})
