import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { key } from './fields.ts'
import { keyOfTitle } from './key-of-title.ts'

const never = () => false

describe('a key made of a title', () => {
  it.each([
    ['Late Night Jazz', 'late-night-jazz'],
    ['  Bristol’s Big Day — 2027!  ', 'bristols-big-day-2027'],
    ['Größe & Façade', 'grosse-facade'],
    ['2027', 'event-2027'],
    ['音楽', 'event'],
    ['constructor', 'event-constructor'],
    ['New', 'event-new'],
    ['edit!', 'event-edit'],
    ['Change', 'event-change'],
    ['New Year', 'new-year'],
  ])('of %s is %s', (title, made) => {
    expect(keyOfTitle(title, 'event', never)).toBe(made)
  })

  it('when it is taken then a number ends it', () => {
    const taken = new Set(['jazz', 'jazz-2'])
    expect(keyOfTitle('Jazz', 'event', (one) => taken.has(one))).toBe('jazz-3')
  })

  it('when a title is anything then its key is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        expect(key.safeParse(keyOfTitle(title, 'event', never)).success).toBe(true)
      }),
    )
  })
})
