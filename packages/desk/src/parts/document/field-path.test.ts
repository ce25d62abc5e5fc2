import { describe, expect, it } from 'vitest'
import { freeKey, isWithin, kindOfPath, movedEntry, valueAt, withValue } from './field-path.ts'

const event = {
  title: 'Jazz',
  tickets: { standing: { name: 'Standing', price: '14.00' }, table: { name: 'Table' } },
  questions: { diet: { options: ['none', 'vegan'] } },
}

describe('a path of a document', () => {
  it('leads to a value, and to none where there is none', () => {
    expect(valueAt(event, 'tickets.standing.price')).toBe('14.00')
    expect(valueAt(event, 'questions.diet.options.1')).toBe('vegan')
    for (const path of ['tickets.vip.price', 'title.length', 'tickets.constructor'])
      expect(valueAt(event, path)).toBeUndefined()
  })

  it('changes one value, keeps the rest as it is, and the order of what is there', () => {
    const changed = withValue(event, 'tickets.standing.price', '15')
    expect(valueAt(changed, 'tickets.standing.price')).toBe('15')
    expect(Object.keys(changed['tickets'] as object)).toEqual(['standing', 'table'])
    expect(valueAt(changed, 'tickets.table')).toBe(event.tickets.table)
    expect(event.tickets.standing.price).toBe('14.00')
  })

  it('makes what is around a new value, and takes a value away', () => {
    expect(withValue({}, 'refund_policy.title', 'Yes')).toEqual({ refund_policy: { title: 'Yes' } })
    expect(withValue(event, 'tickets.standing', undefined)).toMatchObject({
      tickets: { table: { name: 'Table' } },
    })
    expect(withValue({ a: ['x', 'y', 'z'] }, 'a.1', undefined)).toEqual({ a: ['x', 'z'] })
    expect(withValue({ a: ['x'] }, 'a.1', 'y')).toEqual({ a: ['x', 'y'] })
  })

  it.each([
    ['tickets.standing.price', 'tickets', true],
    ['tickets', 'tickets', true],
    ['tickets_more', 'tickets', false],
    ['title', '', true],
  ])('%s is within %s: %s', (path, outer, is) => expect(isWithin(path, outer)).toBe(is))

  it.each([
    ['tickets.standing.price', 'tickets.*.price'],
    ['tickets.price.price', 'tickets.*.price'],
    ['refund_policy.title', 'refund_policy.title'],
    ['tickets.standing.nothing', null],
  ])('%s is of the kind %s', (path, kind) => {
    const known = ['tickets.*.price', 'refund_policy.title', 'title']
    expect(kindOfPath(path, (one) => known.includes(one))).toBe(kind)
  })
})

describe('entries', () => {
  it('move one place, and not beyond an end', () => {
    const all = { a: 1, b: 2, c: 3 }
    expect(Object.keys(movedEntry(all, 'c', -1))).toEqual(['a', 'c', 'b'])
    expect(Object.keys(movedEntry(all, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(movedEntry(all, 'a', -1)).toBe(all)
    expect(movedEntry(all, 'c', 1)).toBe(all)
  })

  it.each([
    ['Early bird', {}, 'early-bird'],
    ['Ermäßigt & Schüler', {}, 'ermassigt-schuler'],
    ['2 for 1', {}, 'for-1'],
    ['成人', {}, 'ticket'],
    ['constructor', {}, 'ticket'],
    ['Standing', { standing: 1, 'standing-2': 1 }, 'standing-3'],
  ])('the key of "%s" is free and can be written', (name, taken, key) =>
    expect(freeKey(name, 'ticket', taken)).toBe(key),
  )
})
