import { describe, expect, it } from 'vitest'
import { renderCalendar } from './calendar.ts'

const entry = {
  uid: 'ticket-1@tickets.example',
  madeAt: '2026-06-01T09:00:00.000Z',
  changedAt: null as string | null,
  isCancelled: false,
  startsAt: '2026-06-26T20:30:00.000Z',
  endsAt: '2026-06-26T23:00:00.000Z',
  title: 'Late Night Jazz',
  place: 'The Boathouse, Bristol',
  description: 'Code 7K3M-QX2B',
  url: 'https://tickets.example/account/wallet/',
}
const file = (overrides: Partial<typeof entry> = {}) =>
  renderCalendar({ siteName: 'Foyer', entries: [{ ...entry, ...overrides }] })
/** The text after a calendar program has joined its folded lines. */
const unfold = (text: string) => text.replaceAll('\r\n ', '')

describe('the calendar file', () => {
  it('when a calendar reads it then every line ends with CRLF and times are UTC', () => {
    const text = file()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toContain('DTSTART:20260626T203000Z')
    expect(text).toContain('DTEND:20260626T230000Z')
  })

  it('when a date was moved or cancelled then calendars that have it believe this file', () => {
    const changedAt = '2026-06-02T09:00:00.000Z'
    expect(file()).not.toContain('SEQUENCE')
    expect(file({ changedAt })).toContain('SEQUENCE:3375900\r\nLAST-MODIFIED:20260602T090000Z')
    expect(file({ changedAt, isCancelled: true })).toContain('STATUS:CANCELLED')
  })

  it('when a strict calendar reads it then it is no message, which would have to name its organiser', () => {
    expect(file()).not.toMatch(/^METHOD:/m)
  })

  it('when a line is long then no part has over 75 octets, and no character is cut', () => {
    const title = 'Céilidh €5 🎻 '.repeat(20).trim()
    const text = file({ title })
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    }
    expect(unfold(text)).toContain(`SUMMARY:${title}\r\n`)
  })

  it('when a text has signs with a meaning then they are escaped, and cannot begin a line of their own', () => {
    const text = unfold(file({ title: 'A; B, C\\D\nATTENDEE:mailto:x@y.z\u0007' }))
    expect(text).toContain('SUMMARY:A\\; B\\, C\\\\D\\nATTENDEE:mailto:x@y.z\r\n')
    expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })
})
