import { describe, expect, it } from 'vitest'
import { takenOf, takenWords } from './taken-seats.ts'

const taken = new Map([
  ['a', { sold: 2, held: 0 }],
  ['b', { sold: 0, held: 1 }],
])

describe('the seats that somebody has', () => {
  it('are told of those that are chosen', () => {
    expect([...takenOf(taken, new Set(['a', 'c']))]).toEqual(['a'])
    expect(takenWords(taken, ['a', 'b', 'c'])).toBe('2 sold, 1 held')
    expect(takenWords(taken, ['c'])).toBe('')
  })
})
