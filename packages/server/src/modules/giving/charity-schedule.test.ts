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
  buildSchedule([{ ...donation, ...change }]).files[0]?.split('\r\n')[1]

describe('a line of the schedule', () => {
  it.each([
    [{}, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ amount: 100 }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,1.00'],
    [{ amount: 1_000_005 }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,10000.05'],
    [{ fullName: 'Ada King-Noel' }, ',Ada,King Noel,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ postcode: ' bs14dj ' }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ postcode: 'sw1a-1aa' }, ',Ada,Lovelace,12,SW1A 1AA,,,01/12/26,25.00'],
    // A spreadsheet would read 12-14 as a day.
    [{ address1: '12-14 Quay Street' }, ',Ada,Lovelace,12-14 Quay Street,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '3/2' }, ',Ada,Lovelace,3/2,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '12a/2 Quay Street' }, ',Ada,Lovelace,12a/2,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: 'Rose Cottage' }, ',Ada,Lovelace,Rose Cottage,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: 'Flat 2, The Mill' }, ',Ada,Lovelace,"Flat 2, The Mill",BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '1st Floor' }, ',Ada,Lovelace,1st Floor,BS1 4DJ,,,01/12/26,25.00'],
    [
      { ukBased: false, address1: '1 rue du Port, Brest', postcode: '' },
      ',Ada,Lovelace,1,X,,,01/12/26,25.00',
    ],
    // A title has a column of its own, at most four letters long.
    [{ fullName: 'Dr Jane Smith' }, 'Dr,Jane,Smith,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'PROFESSOR Ada Lovelace' }, 'Prof,Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'The-Rev. Ada Lovelace' }, 'Rev,Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Rev. Dr. Ada Lovelace' }, 'Rev,Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Mrs. Ada de Souza' }, 'Mrs,Ada,de Souza,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Rabbi Ada Lovelace' }, ',Ada,Lovelace,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: "The Rev'd Ada King" }, 'Rev,Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'The Rt. Hon. Ada King MP' }, 'Hon,Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Major Ada King MBE' }, 'Maj,Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Major King' }, ',Major,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Señora Ada King' }, ',Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Ada King, Dr' }, 'Dr,Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'King, Ada' }, ',Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Ada King, OBE, FRS' }, ',Ada,King,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Ba Ma' }, ',Ba,Ma,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Constructor Smith' }, ',Constructor,Smith,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'ÆØÞ Straße' }, ',AEOTH,Strasse,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Drew Lordman' }, ',Drew,Lordman,12,BS1 4DJ,,,01/12/26,25.00'],
    // Apostrophes are part of names, whichever of them is typed; accents are not.
    [{ fullName: "Pat O'Neil" }, ",Pat,O'Neil,12,BS1 4DJ,,,01/12/26,25.00"],
    [{ fullName: 'D’Arcy O’Neil' }, ",D'Arcy,O'Neil,12,BS1 4DJ,,,01/12/26,25.00"],
    [{ fullName: 'Zoë Łukasz–Nuñez' }, ',Zoe,Lukasz Nunez,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ fullName: 'Mary-Jane Watson' }, ',Mary-Jane,Watson,12,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '@home' }, ',Ada,Lovelace,home,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '=1+1 Mill Lane' }, ',Ada,Lovelace,1,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: '- The Old Mill' }, ',Ada,Lovelace,The Old Mill,BS1 4DJ,,,01/12/26,25.00'],
    [{ address1: "Farmer's Rest" }, ",Ada,Lovelace,Farmer's Rest,BS1 4DJ,,,01/12/26,25.00"],
    [{ fullName: `Ada ${'x'.repeat(50)}` }, `,Ada,${'x'.repeat(35)},12,BS1 4DJ,,,01/12/26,25.00`],
  ])('when it is of %j, then it is what HMRC takes', (change, line) => {
    expect(rowOf(change)).toBe(line)
  })

  it.each([
    [{ fullName: 'Ada' }, 'no full name'],
    [{ fullName: '' }, 'no full name'],
    [{ fullName: 'Dr Smith' }, 'no full name'],
    [{ fullName: 'Sister King' }, 'no full name'],
    [{ fullName: 'Ada -' }, 'no full name'],
    [{ fullName: `=cmd|'/c calc'!A0 +1` }, 'a name that HMRC does not take'],
    [{ fullName: 'Ada =HYPERLINK' }, 'a name that HMRC does not take'],
    [{ fullName: "'Ada Lovelace" }, 'a name that HMRC does not take'],
    [{ fullName: '山田 太郎' }, 'a name that HMRC does not take'],
    [{ fullName: 'Mr & Mrs Smith' }, 'the name of two people: each needs a declaration'],
    [{ fullName: 'Ada and Byron Lovelace' }, 'the name of two people: each needs a declaration'],
    [{ address1: '' }, 'no address'],
    [{ address1: '-' }, 'no address that HMRC takes'],
    [{ postcode: 'nowhere' }, 'no postcode that HMRC takes'],
    [{ currency: 'EUR' }, 'not in pounds'],
  ])('when it is of %j, then it is left out and said so', (change, why) => {
    const schedule = buildSchedule([{ ...donation, ...change }])
    expect(schedule.leftOut).toEqual([{ reference: donation.reference, why }])
    expect(schedule.listed).toEqual([])
  })
})

describe('a donor’s name', () => {
  it.each([
    // A title may be anywhere but in a name.
    ['Mr King, Ada', 'Mr', 'Ada', 'King'],
    ['King, Ada, Dr', 'Dr', 'Ada', 'King'],
    ['Ada King (Mrs)', 'Mrs', 'Ada', 'King'],
    ['(Prof.) Ada King', 'Prof', 'Ada', 'King'],
    ['Ada King Ms', 'Ms', 'Ada', 'King'],
    ['Flt Lt Ada King', 'Lt', 'Ada', 'King'],
    ['Lieutenant-Colonel Ada King', 'Lt', 'Ada', 'King'],
    ['Squadron Leader Ada King', '', 'Ada', 'King'],
    ['Staff Sergeant Ada King', 'Sgt', 'Ada', 'King'],
    ['His Honour Judge Ada King', '', 'Ada', 'King'],
    ['HRH Princess Ada King', '', 'Ada', 'King'],
    ['Alderman Ada King', '', 'Ada', 'King'],
    ['Dipl.-Ing. Ada King', '', 'Ada', 'King'],
    ['Dr. med. Ada King', 'Dr', 'Ada', 'King'],
    ['Smt Ada King', '', 'Ada', 'King'],
    ['Signora Ada King', '', 'Ada', 'King'],
    // Letters after a name, however they are written, and only after one.
    ['Ada King O.B.E.', '', 'Ada', 'King'],
    ['Ada King Ph.D. frs', '', 'Ada', 'King'],
    ['Ada King, M.B.E., Esquire', '', 'Ada', 'King'],
    ['JP King', '', 'JP', 'King'],
    ['Ada Mary Ma', '', 'Ada', 'Mary Ma'],
    ['ADA MARY MA', '', 'ADA', 'MARY MA'],
    ['J.R.R. King', '', 'J', 'R R King'],
    // First names and surnames that are titles elsewhere.
    ['Dean Paul King', '', 'Dean', 'Paul King'],
    ['Grace Ada King', '', 'Grace', 'Ada King'],
    ['Ada Bishop', '', 'Ada', 'Bishop'],
    ['Ada Mary Major', '', 'Ada', 'Mary Major'],
    // Text in brackets belongs to neither name.
    ['Ada (Addie) King', '', 'Ada', 'King'],
    ['Ada King (née Byron)', '', 'Ada', 'King'],
  ])('%s is [%s] [%s] [%s]', (fullName, title, first, last) => {
    expect(rowOf({ fullName })).toBe(`${title},${first},${last},12,BS1 4DJ,,,01/12/26,25.00`)
  })

  it.each(['Messrs Ada King', 'Herr und Frau King', 'M. et Mme King', 'Ada King (and Byron King)'])(
    'of %s is of two people',
    (fullName) => {
      const [left] = buildSchedule([{ ...donation, fullName }]).leftOut
      expect(left?.why).toMatch(/two people/)
    },
  )
})

describe('a schedule', () => {
  it('has no more rows in a file than HMRC takes', () => {
    const { files, listed } = buildSchedule(Array.from({ length: 2_001 }, () => donation))
    expect(listed).toHaveLength(2_001)
    expect(files.map((csv) => csv.split('\r\n').length - 2)).toEqual([1_000, 1_000, 1])
    expect(new Set(files.map((csv) => csv.split('\r\n')[0])).size).toBe(1)
  })

  it('has no cell that a spreadsheet runs or that something was added to, whatever donors type', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[=+\-@'\t] ?[A-Za-z=+\-@'|!()" ]{1,20}$/),
      fc.constantFrom("Dr Pat O'Neil", '- -', '= =', 'Ada =1'),
    )
    fc.assert(
      fc.property(typed, typed, (fullName, address1) => {
        const { files, listed } = buildSchedule([{ ...donation, fullName, address1 }])
        if (listed.length === 0) return
        const [, row = ''] = files[0]?.split('\r\n') ?? []
        const cells = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []
        for (const cell of cells.slice(0, 9).map((one) => one.replace(/,$/, '').replace(/^"/, '')))
          expect(cell).toMatch(/^(?:[A-Za-z0-9].*)?$/)
        expect(cells[0]?.replace(',', '').length).toBeLessThanOrEqual(4)
        expect(cells[1]?.length).toBeLessThanOrEqual(36)
      }),
    )
  })
})

describe('a cell', () => {
  it.each([
    ['-', '-'],
    ['=', '='],
    ['--', '--'],
    ['-5', "'-5"],
    ['+44 (0)117 496 0123', '+44 (0)117 496 0123'],
    ["O'Neil", "O'Neil"],
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+44 =cmd', "'+44 =cmd"],
    ['- nothing', "'- nothing"],
  ])('%j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('never begins like a formula, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r"',\n ]+x/)), (text) => {
        const cell = csvCell(text)
        const quoted = cell.startsWith('"')
        const read = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(read).not.toMatch(/^\s*[=+\-@](?=.*[a-zA-Z(])/)
        expect(read.replace(/^'(?=\s*[=+\-@\t\r])/, '')).toBe(
          text.replace(/^'(?=\s*[=+\-@\t\r])/, ''),
        )
        expect(quoted || !/[",\r\n]/.test(cell)).toBe(true)
      }),
    )
  })
})
