import { describe, expect, it } from 'vitest'
import { chooseUntilOf, clockAt, newChange, wishOf } from './typed-change.ts'

describe('what is typed of an act', () => {
  it('when something is missing then nothing is asked for', () => {
    expect(wishOf(newChange('cancel', []))).toBeNull()
    expect(wishOf({ ...newChange('move', [3]), day: '2027-05-21' })).toBeNull()
    expect(wishOf(newChange('venue', [3]))).toBeNull()
  })

  it('when all is there then it is asked for as the clock at the place shows it', () => {
    expect(wishOf(newChange('cancel', [3, 4]))).toEqual({ kind: 'cancel', dates: [3, 4] })
    expect(wishOf({ ...newChange('move', [3]), day: '2027-05-21', time: '20:00' })).toEqual({
      kind: 'move',
      date: 3,
      starts: '2027-05-21T20:00',
    })
    expect(wishOf({ ...newChange('venue', []), venue: '7' })).toEqual({ kind: 'venue', venue: 7 })
  })

  it('when buyers are asked then the day goes along, whatever is changed', () => {
    const typed = { ...newChange('move', [3]), isAsked: true, chooseUntil: '2027-05-15' }
    expect(chooseUntilOf(typed)).toEqual({ choose_until: '2027-05-15' })
    expect(chooseUntilOf({ ...typed, kind: 'cancel' })).toEqual({ choose_until: '2027-05-15' })
    expect(chooseUntilOf({ ...typed, isAsked: false })).toEqual({})
  })
})

describe('the time of a date that moves', () => {
  it('is that of a clock at its place, and is offered again', () => {
    expect(clockAt('2026-12-11T19:30:00.000Z', 'Europe/London')).toBe('19:30')
    expect(clockAt('2026-07-11T23:05:00.000Z', 'Europe/Berlin')).toBe('01:05')
    expect(newChange('move', [3], { clock: '19:30' })).toMatchObject({ day: null, time: '19:30' })
  })
})

describe('what somebody brings along from the editor', () => {
  it.each([
    ['2027-02-20 20:00', { day: '2027-02-20', time: '20:00' }],
    ['2027-02-20T20:00', { day: '2027-02-20', time: '20:00' }],
    ['in 3 weeks at 19:30', { day: null, time: '' }],
    ['', { day: null, time: '' }],
  ])('when it is "%s" then that stands in the form', (starts, typed) => {
    expect(newChange('move', [9], { starts })).toMatchObject(typed)
  })
})
