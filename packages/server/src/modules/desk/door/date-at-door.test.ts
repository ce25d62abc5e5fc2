import { describe, expect, it } from 'vitest'
import { dateAtDoor } from './date-at-door.ts'

const at = (time: string): Date => new Date(`2026-12-${time}:00.000Z`)
const date = (startsAt: string, endsAt: string | null = null) => ({
  startsAt: at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
})
const matinee = date('11T14:00', '11T17:00')
const evening = date('11T19:30', '11T22:30')
const tomorrow = date('12T19:30')
const all = [matinee, evening, tomorrow]

describe('the date at the door', () => {
  it.each([
    ['long before, the next one', '10T10:00', matinee],
    ['when its doors open', '11T12:30', matinee],
    ['while it is on', '11T16:30', matinee],
    ['between two, the next one', '11T17:10', evening],
    ['in the morning of a date', '12T09:00', tomorrow],
    ['late, while one without an end goes on', '12T23:00', tomorrow],
    ['when all are over, the last one', '20T10:00', tomorrow],
  ])('%s', (_, now, expected) => {
    expect(dateAtDoor(all, at(now))).toBe(expected)
  })

  it('is the one that people come to while the one before still lasts', () => {
    const long = date('11T12:00', '11T23:00')
    expect(dateAtDoor([long, evening], at('11T16:00'))).toBe(long)
    expect(dateAtDoor([long, evening], at('11T18:00'))).toBe(evening)
  })

  it('is the first of those that start together', () => {
    const [one, other] = [date('11T19:30'), date('11T19:30')]
    expect(dateAtDoor([one, other], at('11T19:00'))).toBe(one)
  })

  it('is none that was cancelled, unless there is no other', () => {
    const cancelled = { ...matinee, isCancelled: true }
    expect(dateAtDoor([cancelled, evening], at('11T14:30'))).toBe(evening)
    expect(dateAtDoor([cancelled], at('11T14:30'))).toBe(cancelled)
  })

  it('is none without dates', () => {
    expect(dateAtDoor([], at('11T19:00'))).toBeUndefined()
  })
})
