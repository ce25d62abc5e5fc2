import { describe, expect, it } from 'vitest'
import { mostMarks, neverAsking, weigh } from './captcha-rule.ts'

const bounds = { afterReservations: 3, rushPerMinute: 10 }
const always = { ...neverAsking, asksAlways: true, askingEventIds: [1] }
const adaptive = { ...neverAsking, adaptiveEventIds: [2], askingEventIds: [2] }
const nobody = { bySession: 0, byNetwork: 0, byEvents: [0] }

describe('the captcha of a basket', () => {
  it.each([
    ['no event ever asks', neverAsking, { ...nobody, bySession: 9, byNetwork: 99 }, false],
    ['an event always asks', always, nobody, true],
    ['hardly anybody reserves', adaptive, { ...nobody, bySession: 2, byNetwork: 2 }, false],
    ['the session reserves a lot', adaptive, { ...nobody, bySession: 3 }, true],
    ['the network reserves a lot', adaptive, { ...nobody, byNetwork: 3 }, true],
    ['a date went on sale just now', { ...adaptive, opensLately: true }, nobody, true],
    ['nearly a rush', adaptive, { ...nobody, byEvents: [9] }, false],
    ['a rush on one of its events', adaptive, { ...nobody, byEvents: [0, 10] }, true],
  ])('when %s', (_, events, counted, asks) => {
    expect(weigh(events, counted, bounds).asks).toBe(asks)
  })

  it.each([
    [5, 0, 0],
    [6, 0, 1],
    [15, 0, 2],
    [0, 10, 1],
    [6, 10, 2],
    [15, 10, 2],
  ])('when a network has %i and the event %i then its level is %i', (byNetwork, all, level) => {
    expect(weigh(adaptive, { bySession: 0, byNetwork, byEvents: [all] }, bounds).level).toBe(level)
  })

  it('counts no more of a network than makes it harder', () => {
    expect([mostMarks({ afterReservations: 3 }), mostMarks({ afterReservations: 0 })]).toEqual([
      15, 5,
    ])
  })
})
