import { describe, expect, it } from 'vitest'
import { similarWords } from './similar-words.ts'

describe('words that are spelt alike', () => {
  it.each([
    ['willson', 'wilson'],
    ['wilson', 'willson'],
    ['jon', 'john'],
    ['mueller', 'muller'],
    ['muller', 'mueller'],
    ['meyer', 'mayer'],
    ['catherine', 'katherine'],
    ['brain', 'brian'],
    ['strasse', 'straße'],
    ['stephan', 'stefan'],
    ['soren', 'søren'],
    ['maxine', 'macksine'],
  ])('%s is like %s', (word, other) => {
    expect(similarWords(word)).toContain(other)
  })

  it('is not like itself, nor like what differs by more', () => {
    expect(similarWords('wilson')).not.toContain('wilson')
    expect(similarWords('wilson')).not.toContain('nelson')
  })

  it.each(['jo', 'abcd2345', 'a'.repeat(17)])('%s is like nothing', (word) => {
    expect(similarWords(word)).toEqual([])
  })

  it('are few enough for one question', () => {
    expect(similarWords('abcdefghijklmnop').length).toBeLessThan(1_200)
    expect(similarWords('lovelace').length).toBeLessThan(600)
  })
})
