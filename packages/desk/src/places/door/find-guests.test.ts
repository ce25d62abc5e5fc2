import { describe, expect, it } from 'vitest'
import { buildDoorTicket } from '../../testing/build-door.ts'
import { findGuests } from './find-guests.ts'

const ada = buildDoorTicket({ id: 1, holder: 'Ada Lovelace', order: 'ABCD2345EFGH6789' })
const brien = buildDoorTicket({ id: 2, holder: 'Zoë O’Brien', code: 'QRSTUVWX23456789ABCDEFGH' })
const guest = buildDoorTicket({
  id: 3,
  holder: 'Noor Das',
  buyer: 'Søren Łukasik',
  guest_list: 'Friends of the band',
})
const found = (said: string) => findGuests([ada, brien, guest], said).map(({ id }) => id)

describe('finding somebody at the door', () => {
  it.each([
    ['the beginning of a name', 'love', [1]],
    ['names in any order and case', 'LOVELACE ada', [1]],
    ['a name without its accent', 'zoe', [2]],
    ['a name without its apostrophe', 'obrien', [2]],
    ['a part of a name behind its apostrophe', 'brien', [2]],
    ['the buyer, in the letters of a British keyboard', 'soren luka', [3]],
    ['a guest list', 'band', [3]],
    ['a reference as it is printed', 'ABCD 2345 EFGH 6789', [1]],
    ['a reference with hyphens, in small letters', 'abcd-2345-efgh-6789', [1]],
    ['the beginning of a reference', 'abcd', [1]],
    ['the last groups of a reference', 'efgh 6789', [1]],
    ['a ticket code in groups', 'qrst uvwx 2345', [2]],
    ['nothing but spaces', '  ', [1, 2, 3]],
    ['somebody else', 'babbage', []],
    ['names of two people', 'ada noor', []],
    ['letters out of the middle of a code', 'stuv', []],
    ['signs', '*%\\', [1, 2, 3]],
  ])('%s', (_, said, ids) => {
    expect(found(said)).toEqual(ids)
  })

  it('finds at once among ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, id) =>
      buildDoorTicket({ id, holder: `Guest${id} Smith`, order: `ORDER${id}` }),
    )
    findGuests(many, 'warm')
    const times = [1, 2, 3].map(() => {
      const began = performance.now()
      expect(findGuests(many, 'guest9999 smi')).toHaveLength(1)
      return performance.now() - began
    })
    expect(Math.min(...times)).toBeLessThan(500)
  })
})
