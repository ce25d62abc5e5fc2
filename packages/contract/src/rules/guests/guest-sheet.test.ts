import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestsMaximum } from '../../limits.ts'
import { foldedWords } from '../../typed/fold-letters.ts'
import { readGuestSheet } from './guest-sheet.ts'
import { namesOf } from './guest-titles.ts'
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
      'spaces around quotes',
      '"Ada", "Standing, left" ,  "a ""b"""\n "x" ,y',
      [
        ['Ada', 'Standing, left', 'a "b"'],
        ['x', 'y'],
      ],
    ],
    [
      'a quote within a cell that begins with a space',
      'a, "Ada" Byron, "b\n, 5" disc',
      [
        ['a', ' "Ada" Byron', ' "b'],
        ['', ' 5" disc'],
      ],
    ],
    [
      'empty cells and rows',
      'a,\n\n,,\n,b,\n',
      [
        ['a', ''],
        ['', 'b', ''],
      ],
    ],
    [
      'commas in its quoted titles',
      '"a, b, c";"d"\n1;2',
      [
        ['a, b, c', 'd'],
        ['1', '2'],
      ],
    ],
    ['empty lines before it', '\r\n\r\na;b', [['a', 'b']]],
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
    ['Name (required),Ticket type [code]\nAda,Standing', 'Ada'],
    ['Имя;Фамилия;Эл. почта;Билет;Кол-во\nАда;Лавлейс;;Standing;', 'Ада Лавлейс'],
    ['Прізвище;Імʼя;Пошта;Тип квитка\nЛавлейс;Ада;;Standing', 'Ада Лавлейс'],
    ['ΟΝΟΜΑΤΕΠΩΝΥΜΟ;Εισιτήριο\nΆντα;Standing', 'Άντα'],
    ['ADI;SOYADI;E-POSTA;BİLET TÜRÜ\nAda;Yılmaz;;Standing', 'Ada Yılmaz'],
    ['姓,名,メールアドレス,券種,枚数\n佐藤,花子,,Standing,2', '佐藤 花子'],
    ['姓名,电子邮箱,票种,备注\n王伟,,Standing,', '王伟'],
    ['이름,이메일,티켓 종류,수량\n김민수,,Standing,1', '김민수'],
    ['الاسم الأول;اسم العائلة;البريد الإلكتروني;نوع التذكرة\nآدا;لوفلايس;;Standing', 'آدا لوفلايس'],
    ['שם פרטי,שם משפחה,דוא״ל,סוג כרטיס\nעדה,לאבלייס,,Standing', 'עדה לאבלייס'],
    ['Jméno;Příjmení;Vstupenka;Počet\nAda;Nováková;Standing;', 'Ada Nováková'],
    ['Keresztnév;Vezetéknév;Jegytípus\nAda;Szabó;Standing', 'Ada Szabó'],
    ['Etunimi;Sukunimi;Lipputyyppi\nAda;Virtanen;Standing', 'Ada Virtanen'],
    ['Nome;Sobrenome;Tipo de ingresso\nAda;Souza;Standing', 'Ada Souza'],
    ['NOMS;Prénoms;Type de ticket\nLovelace;Ada;Standing', 'Ada Lovelace'],
    ['Product,Attendee name,Attendee email\nStanding,Ada,a@b.co', 'Ada'],
    ['Guest’s Names,Ticket Types\nAda,Standing', 'Ada'],
    ['First,Last,Pass\nAda,Lovelace,Standing', 'Ada Lovelace'],
    [
      'Buyer name,Attendee last name,Attendee first name,Item\nBo,Lovelace,Ada,Standing',
      'Ada Lovelace',
    ],
    ['Họ và tên;Loại vé\nNguyễn Văn A;Standing', 'Nguyễn Văn A'],
    ['نام;نام خانوادگی;بلیت\nآدا;لاولیس;Standing', 'آدا لاولیس'],
    // As other programs write what separates cells, or nothing of it.
    ['"sep=;"\nName;Ticket\nAda;Standing', 'Ada'],
    ['sep=;;;\r\nName;Ticket;\r\nAda;Standing;', 'Ada'],
    ['Name|Ticket\nAda|Standing', 'Ada'],
    ['Name, Vorname;Ticket\nLovelace, Ada;Standing', 'Lovelace, Ada'],
  ])('%j has the guest %s in row 2', (text, name) => {
    expect(readGuestSheet(text)).toMatchObject({
      rows: [{ row: 2, name, ticket_type: 'Standing' }],
    })
  })

  it.each([
    ['Table 1\nName,Ticket\nAda,Standing', 3],
    ['Guest list: 12 May; doors 19:00\r\n\r\nName,Ticket\r\nAda,Standing', 4],
    ['Who comes,,\n,as of Monday,\nName,Ticket,Qty\nAda,Standing,1', 4],
    ['A list, with "a quote\nName;Ticket\nAda;Standing', 3],
  ])('%j has lines above the one that names its columns', (text, row) => {
    expect(readGuestSheet(text)).toMatchObject({
      rows: [{ row, name: 'Ada', ticket_type: 'Standing' }],
    })
  })

  it('when no line names the columns then it says what the nearest has, and a column that is not read is left out', () => {
    expect(readGuestSheet('Guests 2026\nName,Price\nAda,5')).toEqual({
      kind: 'no_columns',
      seen: ['Name', 'Price'],
      missing: ['ticket_type'],
    })
    expect(readGuestSheet('Name,Buyer name,Ticket,Name\nAda,Bo,Standing,Cy')).toMatchObject({
      unknown: ['Buyer name', 'Name'],
      rows: [{ name: 'Ada' }],
    })
  })

  it('when a word names a column then it names no other one', () => {
    const columns = new Map<string, string>()
    for (const [column, names] of Object.entries(namesOf))
      for (const name of names.flatMap((some) => some.split('|'))) {
        const words = foldedWords(name).join(' ')
        expect([name, columns.get(words) ?? column]).toEqual([name, column])
        columns.set(words, column)
      }
    expect(columns.size).toBeGreaterThan(400)
  })
})
