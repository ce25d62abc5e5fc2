import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from '../../platform/csv.ts'
import { buildSchedule } from './charity-schedule.ts'
import type { DeclaredDonation } from './schedule-store.ts'

const donation: DeclaredDonation = {
  reference: 'K7M2P9QXRT4WBN6D',
  charityKey: 'lantern',
  charityName: 'Lantern Hospice',
  fullName: 'Ada Lovelace',
  ukBased: true,
  address1: '12 Quay Street',
  postcode: 'BS1 4DJ',
  amount: 2500,
  currency: 'GBP',
  paidOn: '2026-12-01',
  booked: 2500,
  returned: 0,
}
const rowOf = (change: Partial<DeclaredDonation>) =>
  buildSchedule([{ ...donation, ...change }]).csv.split('\r\n')[1]

describe('a line of the schedule', () => {
  it.each([
    [{}, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ amount: 100 }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,1.00'],
    [{ amount: 1_000_005 }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,10000.05'],
    [{ fullName: 'Ada King-Noel' }, ',Ada,King Noel,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ postcode: ' bs14dj ' }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ postcode: 'sw1a-1aa' }, ',Ada,Lovelace,12,SW1A 1AA,,,01/12/26,25.00'],
    [{ address1: '12a/2 Quay Street' }, ',Ada,Lovelace,12a/2,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: 'Rose Cottage' }, ',Ada,Lovelace,Rose Cottage,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: 'Flat 2, The Mill' }, ',Ada,Lovelace,"Flat 2, The Mill",BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '1st Floor' }, ',Ada,Lovelace,1st Floor,BS1 4DJ,,,01/12/26,25.00'],
    [
      { ukBased: false, address1: '1 rue du Port, Brest', postcode: '' },
      ',Ada,Lovelace,1,X,,,01/12/26,25.00',
    ],
    [
      { fullName: `=cmd|'/c calc'!A0 +1`, address1: '@home' },
      `,'=cmd|'/c,calc'!A0 +1,'@home,BS1 4DJ,,,01/12/26,25.00`,
    ],
    [{ fullName: `Ada ${'x'.repeat(50)}` }, `,Ada,${'x'.repeat(35)},12,BS1 4DJ,,,01/12/26,25.00`],
  ])('when it is of %j, then it is what HMRC takes', (change, line) => {
    expect(rowOf(change)).toBe(line)
  })

  it.each([
    [{ fullName: 'Ada' }, 'no full name'],
    [{ fullName: '' }, 'no full name'],
    [{ address1: '' }, 'no address'],
    [{ postcode: 'nowhere' }, 'no postcode that HMRC takes'],
    [{ currency: 'EUR' }, 'not in pounds'],
  ])('when it is of %j, then it is left out and said so', (change, why) => {
    const schedule = buildSchedule([{ ...donation, ...change }])
    expect(schedule.leftOut).toEqual([{ reference: donation.reference, why }])
    expect(schedule.listed).toEqual([])
  })
})

describe('a cell', () => {
  it('never begins like a formula, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r"',\n ]+x/)), (text) => {
        const cell = csvCell(text)
        const quoted = cell.startsWith('"')
        const read = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(read).not.toMatch(/^\s*[=+\-@]/)
        expect(read.replace(/^'(?=\s*[=+\-@\t\r])/, '')).toBe(
          text.replace(/^'(?=\s*[=+\-@\t\r])/, ''),
        )
        expect(quoted || !/[",\r\n]/.test(cell)).toBe(true)
      }),
    )
  })
})
