import { describe, expect, it } from 'vitest'
import { isAnyWaiting, quantityToSend, reduceDrafts } from './basket-drafts.ts'

const bounds = { max_can_reserve: 4, min_per_customer: 2 }
const typed = (quantity: number) => ({ type: 'typed', key: 'a', quantity, bounds }) as const

describe('quantities on their way', () => {
  it('when above the maximum then it is clamped, said and sent', () => {
    expect(reduceDrafts({}, typed(9))).toEqual({
      a: { shown: 4, waiting: true, notice: { type: 'clamped', maximum: 4 } },
    })
    expect(quantityToSend(9, bounds)).toBe(4)
  })

  it('when below the minimum then it is said and not sent', () => {
    expect(reduceDrafts({}, typed(1))).toEqual({
      a: { shown: 1, waiting: false, notice: { type: 'below_minimum', minimum: 2 } },
    })
    expect(quantityToSend(1, bounds)).toBeNull()
  })

  it('when it is fine then the notices go', () => {
    const drafts = reduceDrafts(reduceDrafts({}, typed(9)), typed(3))
    expect(drafts).toEqual({ a: { shown: 3, waiting: true, notice: null } })
  })

  it.each([0, -1, 1.5, Number.NaN])('when %d is typed then nothing happens', (quantity) => {
    const drafts = reduceDrafts({}, typed(3))
    expect(reduceDrafts(drafts, typed(quantity))).toEqual(drafts)
    expect(quantityToSend(quantity, bounds)).toBeNull()
  })

  it('when sent it waits no more; when answered the server counts, and the notice stays', () => {
    const clamped = reduceDrafts({}, typed(9))
    expect(isAnyWaiting(clamped)).toBe(true)
    const sent = reduceDrafts(clamped, { type: 'sent', key: 'a' })
    expect(isAnyWaiting(sent)).toBe(false)
    expect(reduceDrafts(sent, { type: 'settled', key: 'a' })).toEqual({
      a: { shown: null, waiting: false, notice: { type: 'clamped', maximum: 4 } },
    })
  })
})
