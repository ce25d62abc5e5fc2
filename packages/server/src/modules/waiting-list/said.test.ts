import { describe, expect, it } from 'vitest'
import { refusalOfWish, waitingListOf } from './exports.ts'
import { saidAfter } from './said.ts'

describe('what the page of a queue shows of its waiting list', () => {
  it.each([
    ['jazz', undefined, 'open'],
    ['jazz', 'email', 'open'],
    ['jazz', 'asked', 'asked'],
    ['jazz', 'on_list', 'on_list'],
    ['_shop', undefined, 'none'],
  ])('before %s, and after the form said %s: %s', (key, said, shown) => {
    expect(waitingListOf(key, said)).toBe(shown)
  })

  it.each([undefined, 'asked', 'toString', '<b>'])('says nothing of %s', (said) => {
    expect(refusalOfWish(said)).toBeNull()
  })

  it('says in a sentence why the form was refused', () => {
    expect(saidAfter('a key/b', 'email')).toBe('/queue/a%20key%2Fb/?list=email')
    expect(refusalOfWish('email')).toBe('Please type a valid email address.')
  })
})
