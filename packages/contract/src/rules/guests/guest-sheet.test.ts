import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestsMaximum } from '../../limits.ts'
import { readGuestSheet } from './guest-sheet.ts'
import { rowsOfSheet, sheetOfRows, UnreadableSheet } from './sheet-text.ts'

const cellsOf = (text: string) => [...rowsOfSheet(text)].map(({ cells }) => cells)

describe('the text of a sheet', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, a mark and Windows line ends',
      '\uFEFFa;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['quotes', '"a,""b""","c\nd"\n', [['a,"b"', 'c\nd']]],
    ['a quote within a cell', 'a,5" disc', [['a', '5" disc']]],
    [
      'empty cells and rows',
      'a,\n\n,,\n,b,\n',
      [
        ['a', ''],
        ['', 'b', ''],
      ],
    ],
    ['nothing', '', []],
  ])('with %s is read cell by cell', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
  })

  it.each([
    ['never closed', 'a,b\n"Ada'],
    ['closed too early', '"a"b,c'],
  ])('when a quote is %s then it is no sheet', (_, text) => {
    expect(() => cellsOf(text)).toThrow(UnreadableSheet)
  })

  it('reads again whatever was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        // The first row decides what separates cells.
        const all = [['name', 'ticket type'], ...rows]
        const filled = all.filter((row) => row.some((one) => one.trim() !== ''))
        expect(cellsOf(sheetOfRows(all))).toEqual(filled)
      }),
    )
  })
})

describe('a sheet of guests', () => {
  it('takes its columns by their names, numbers rows as a spreadsheet does, and leaves out empty ones', () => {
    expect(
      readGuestSheet(
        'Ticket;E-Mail;Company;Name\nStanding; ada@example.org ;Ltd; Ada \n;;;\nBalcony',
      ),
    ).toEqual({
      kind: 'read',
      understood: ['name', 'email', 'ticket_type'],
      unknown: ['Company'],
      rows: [
        {
          row: 2,
          name: 'Ada',
          email: 'ada@example.org',
          ticket_type: 'Standing',
          quantity: '',
          note: '',
        },
        { row: 4, name: '', email: '', ticket_type: 'Balcony', quantity: '', note: '' },
      ],
    })
  })

  it('keeps nothing of a million empty lines, of a line that is all commas, and of what follows the most guests there may be', () => {
    const head = 'name,ticket type\n'
    const row = 'Ada,Standing\n'
    const blank = '\n'.repeat(500_000) + ',,,,\n'.repeat(500_000)
    expect(readGuestSheet(head + blank + row)).toMatchObject({
      rows: [{ row: 1_000_002, name: 'Ada' }],
    })
    expect([...rowsOfSheet(`a${','.repeat(1_000_000)}`)][0]?.cells).toHaveLength(200)
    const many = readGuestSheet(head + row.repeat(guestsMaximum + 1_000))
    expect(many.kind === 'read' && many.rows.length).toBe(guestsMaximum + 1)
  })

  it.each([
    ['', { kind: 'no_columns', seen: [], missing: ['name', 'ticket_type'] }],
    [
      'who,what\nAda,Standing',
      { kind: 'no_columns', seen: ['who', 'what'], missing: ['name', 'ticket_type'] },
    ],
    [
      'Vorname;Nachname',
      { kind: 'no_columns', seen: ['Vorname', 'Nachname'], missing: ['ticket_type'] },
    ],
    ['name,ticket type\nBob,Standing\n"Ada', { kind: 'unreadable', row: 3 }],
  ])('when it is %j then it says why it is none', (text, answer) => {
    expect(readGuestSheet(text)).toEqual(answer)
  })

  it.each([
    ['sep=;\r\nName;Ticket\r\nAda, Countess;Standing', 'Ada, Countess'],
    ['\uFEFFSEP=\t\nName\tTicket\nAda\tStanding', 'Ada'],
    ['First name,Surname,Ticket type\nAda,Lovelace,Standing', 'Ada Lovelace'],
    ['Nachname;Vorname;E-Mail-Adresse;Ticketart\nLovelace;Ada;;Standing', 'Ada Lovelace'],
    ['Prénom;Nom;Courriel;Tarif\nAda;Lovelace;;Standing', 'Ada Lovelace'],
    ['Nom;Tarif\nAda Lovelace;Standing', 'Ada Lovelace'],
    ['NOMBRE,APELLIDOS,ENTRADA\nAda,Lovelace,Standing', 'Ada Lovelace'],
    ['Full name,Last name,Ticket\nAda Lovelace,Lovelace,Standing', 'Ada Lovelace'],
    ['Name;Vorname;Karte\nLovelace;Ada;Standing', 'Ada Lovelace'],
    ['Voornaam;Achternaam;Kaartsoort\nAda;;Standing', 'Ada'],
    ['GUEST_NAME,TICKET_TYPE\nAda,Standing', 'Ada'],
  ])('%j has the guest %s in row 2', (text, name) => {
    expect(readGuestSheet(text)).toMatchObject({
      rows: [{ row: 2, name, ticket_type: 'Standing' }],
    })
  })
})
