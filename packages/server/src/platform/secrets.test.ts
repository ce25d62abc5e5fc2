import { describe, expect, it } from 'vitest'
import { signedLinks } from '../testing/evidence/signed-links.ts'
import { limitKey } from './limits/rate-limit.ts'
import { createSecrets } from './secrets.ts'

const [older, both, newer] = [
  createSecrets('older'),
  createSecrets('newer', 'older'),
  createSecrets('newer'),
]

describe('a ring of keys', () => {
  it('signs with the first and takes what any of them has signed, for its purpose only', () => {
    expect(both.sign('one', 'text')).toBe(newer.sign('one', 'text'))
    expect(both.verify('one', 'text', older.sign('one', 'text'))).toBe(true)
    expect(both.verify('one', 'text', newer.sign('one', 'text'))).toBe(true)
    expect(both.verify('two', 'text', older.sign('one', 'text'))).toBe(false)
    expect(both.verify('one', 'other', older.sign('one', 'text'))).toBe(false)
    expect(newer.verify('one', 'text', older.sign('one', 'text'))).toBe(false)
    expect(both.verify('one', 'text', '')).toBe(false)
  })

  it('knows what each of them would sign, the newest first', () => {
    const of = [newer, older].map((one) => one.sign('one', 'text'))
    expect(both.signAll('one', 'text')).toEqual(of)
  })

  it('has a seed of each key, the newest first', () => {
    expect(both.seeds('one')).toEqual([...newer.seeds('one'), ...older.seeds('one')])
    expect(both.seeds('one')).not.toEqual(both.seeds('two'))
  })

  it('gives limits the first key only: they begin anew', () => {
    expect(limitKey(both, 'codes', 'ada')).toBe(limitKey(newer, 'codes', 'ada'))
  })
})

describe('a link', () => {
  it.each(Object.entries(signedLinks))('%s outlives a change of the key', (_to, [make, isGood]) => {
    expect(isGood(both, make(older))).toBe(true)
    expect(isGood(newer, make(both))).toBe(true)
    expect(isGood(newer, make(older))).toBe(false)
  })
})
