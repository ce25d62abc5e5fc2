import { describe, expect, it } from 'vitest'
import { keysOf, kindOfCode, reachOfCode, toggledKey, withKind } from './code-rules.ts'

describe('what a code takes off', () => {
  it.each([
    [{}, null],
    [{ percent: 10 }, 'percent'],
    [{ amount: '5' }, 'ticket'],
    [{ amount: '5', per: 'basket' }, 'basket'],
    [{ per: 'ticket' }, 'ticket'],
  ])('%j is %j', (fields, kind) => {
    expect(kindOfCode(fields)).toBe(kind)
  })

  it('keeps what is typed when only its kind changes, and nothing that contradicts it', () => {
    const each = withKind({ code: 'JAZZ10', percent: 10 }, 'ticket', 'GBP')
    expect(each).toEqual({ code: 'JAZZ10', per: 'ticket', currency: 'GBP' })
    const basket = withKind({ ...each, amount: '5.00' }, 'basket', 'GBP')
    expect(basket).toEqual({ code: 'JAZZ10', amount: '5.00', per: 'basket', currency: 'GBP' })
    expect(withKind(basket, 'percent', 'GBP')).toEqual({ code: 'JAZZ10' })
  })
})

describe('what a code reaches', () => {
  it('is all, some events, or some tickets', () => {
    expect(reachOfCode({})).toBe('all')
    expect(reachOfCode({ events: ['jazz'] })).toBe('events')
    expect(reachOfCode({ tickets: [] })).toBe('tickets')
    expect(keysOf(['a', 2, 'b'])).toEqual(['a', 'b'])
    expect(keysOf('a')).toEqual([])
    expect(toggledKey(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggledKey(['a', 'b'], 'a')).toEqual(['b'])
  })
})
