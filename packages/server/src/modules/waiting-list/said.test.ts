import { describe, expect, it } from 'vitest'
import { refusalOfWish, waitingListOf } from './exports.ts'
import { saidAfter } from './said.ts'

describe('what the page of a queue shows of its waiting list', () => {
  it.each([
    ['jazz', 'sold_out', undefined, 'open'],
    ['jazz', 'full', undefined, 'open'],
    ['jazz', 'open', undefined, 'none'],
    ['jazz', 'gathering', 'email', 'none'],
    ['jazz', 'sold_out', 'email', 'open'],
    ['jazz', 'open', 'left', 'left'],
    ['.shop', 'sold_out', undefined, 'none'],
  ])('of %s that is %s, and after the form said %s: %s', (key, state, said, shown) => {
    expect(waitingListOf({ key, state }, said)).toBe(shown)
  })

  it.each([undefined, 'left', 'toString', '<b>'])('says nothing of %s', (said) => {
    expect(refusalOfWish(said)).toBeNull()
  })

  it('says in a sentence why the form was refused', () => {
    expect(saidAfter('a key/b', 'email')).toBe('/queue/a%20key%2Fb/?list=email')
    expect(refusalOfWish('email')).toBe('Please type a valid email address.')
  })
})
