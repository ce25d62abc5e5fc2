// @vitest-environment happy-dom
import { checkGuests } from '@foyer/contract/rules/guests/check-guests.ts'
import { readGuestSheet } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { sheetOfRows } from '@foyer/contract/rules/guests/sheet-text.ts'
import { describe, expect, it } from 'vitest'
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts'

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Numbers of two or four bytes, by where they stand. */
function record(
  size: number,
  short: Readonly<Record<number, number>>,
  long: Readonly<Record<number, number>>,
) {
  const view = new DataView(new ArrayBuffer(size))
  for (const [at, value] of Object.entries(short)) view.setUint16(Number(at), value, true)
  for (const [at, value] of Object.entries(long)) view.setUint32(Number(at), value, true)
  return new Uint8Array(view.buffer)
}

/** A ZIP file as programs write it. */
async function zip(
  files: Readonly<Record<string, string>>,
  isPacked = true,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const plain = new TextEncoder().encode(text)
    const body = isPacked ? await deflated(plain) : plain
    const named = new TextEncoder().encode(name)
    parts.push(record(30, { 26: named.length }, { 0: 0x04034b50 }), named, body)
    const places = { 0: 0x02014b50, 20: body.length, 42: at }
    list.push(record(46, { 10: isPacked ? 8 : 0, 28: named.length }, places), named)
    at += 30 + named.length + body.length
  }
  const end = record(22, { 10: Object.keys(files).length }, { 0: 0x06054b50, 16: at })
  return new Uint8Array(await new Blob([...parts, ...list, end]).arrayBuffer())
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const book = {
  'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Guests" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<sst ${main}><si><t>Name</t></si><si><r><t>Zoë </t></r><r><t>Łodz</t></r><rPh><t>x</t></rPh></si></sst>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Ticket, type</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c></row></sheetData></worksheet>`,
}

describe('a workbook', () => {
  it.each([true, false])(
    'when it is packed: %s, then its first sheet that is seen is read with the numbers of its rows',
    async (isPacked) => {
      expect(await readWorkbook(await zip(book, isPacked))).toEqual([
        ['Name', '', 'Ticket, type'],
        [],
        [],
        ['Zoë Łodz', '2', '#REF!\uFFFD'],
      ])
    },
  )

  it('when another sheet is wanted then it is that one, in a workbook and in an OpenDocument, or else the first', async () => {
    const inline = (text: string) =>
      `<worksheet ${main}><row><c t="inlineStr"><is><t>${text}</t></is></c></row></worksheet>`
    const both = {
      ...book,
      'xl/workbook.xml': book['xl/workbook.xml'].replace(' state="hidden"', ''),
      'xl/worksheets/sheet1.xml': inline('Spring gala'),
      'xl/worksheets/sheet2.xml': inline('Name_x000D_\n_x0041_'),
    }
    const table = (text: string) =>
      `<table:table><table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`
    const open = {
      'content.xml': `<o xmlns:table="urn:t" xmlns:text="urn:x">${table('Spring gala')}${table('Names')}</o>`,
    }
    const wanted = (rows: readonly (readonly string[])[]) =>
      rows[0]?.[0]?.startsWith('Name') === true
    expect(await readWorkbook(await zip(both), wanted)).toEqual([['Name\r\nA']])
    expect(await readWorkbook(await zip(open), wanted)).toEqual([['Names']])
    expect(await readWorkbook(await zip(both), () => false)).toEqual([['Spring gala']])
  })

  it('when a cell has no value but an error or a formula then its row is a mistake, and nobody is left without an e-mail', async () => {
    const text = (of: string) => `<c t="inlineStr"><is><t>${of}</t></is></c>`
    const row = (name: string, email: string) =>
      `<row>${text(name)}${text('Standing')}${email}</row>`
    const title = ['Name', 'Ticket', 'Email'].map(text).join('')
    const rows = await readWorkbook(
      await zip({
        ...book,
        'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row>${title}</row>${[
          row('Ada', '<c t="str"><f>A1</f><v>ada@example.org</v></c>'),
          row('Bob', '<c t="e"><v>#N/A</v></c>'),
          row('Cai', '<c><f>LOWER(B2)</f></c>'),
          row('Dee', '<c t="str"><f>B2</f><v></v></c>'),
        ].join('')}</sheetData></worksheet>`,
      }),
    )
    const sheet = readGuestSheet(sheetOfRows(rows))
    if (sheet.kind !== 'read') throw new Error('it is a sheet')
    const { mistakes } = checkGuests(sheet.rows, null)
    expect(sheet.rows.map(({ email }) => email)).toEqual([
      'ada@example.org',
      '#N/A\uFFFD',
      '\uFFFD',
      '',
    ])
    expect(mistakes.map(({ row, field }) => [row, field])).toEqual([
      [3, 'email'],
      [4, 'email'],
    ])
  })

  it('when it is an OpenDocument then its first table is read, without what is empty at its end', async () => {
    const cell = (text: string, more = '') =>
      `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const content = (rows: string) =>
      zip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<o xmlns:table="urn:t" xmlns:text="urn:x" xmlns:office="urn:o"><table:table>${rows}</table:table><table:table><table:table-row>${cell('Other')}</table:table-row></table:table></o>`,
      })
    const rows = [
      `<table:table-header-rows><table:table-row>${cell('Name')}${cell('Ticket')}${cell('Quantity')}</table:table-row></table:table-header-rows>`,
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
      `<table:table-row>${cell('Zoë<text:s/><text:span>Łodz</text:span>')}<table:table-cell><office:annotation><text:p>late</text:p></office:annotation><text:p>Standing</text:p></table:table-cell>${cell('2 tickets', 'office:value="2"')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
    ]
    expect(await readWorkbook(await content(rows.join('')))).toEqual([
      ['Name', 'Ticket', 'Quantity'],
      [],
      [],
      ['Zoë Łodz', 'Standing', '2'],
    ])
    const far = `<table:table-row table:number-rows-repeated="1048576">${cell('x')}</table:table-row>`
    await expect(readWorkbook(await content(far))).rejects.toThrow(UnreadableWorkbook)
  })

  it.each([
    ['no workbook', zip({ 'a.txt': 'x' })],
    ['cut off', zip(book).then((all) => all.subarray(0, 400))],
    ['no file at all', new Uint8Array([0x50, 0x4b, 3, 4])],
    ['broken XML', zip({ ...book, 'xl/worksheets/sheet2.xml': '<worksheet><row' })],
    [
      'a document type',
      zip({ ...book, 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>' }),
    ],
    [
      'a row far away',
      zip({
        ...book,
        'xl/worksheets/sheet2.xml': `<worksheet ${main}><row r="9999999"/></worksheet>`,
      }),
    ],
    [
      'rows that go back',
      zip({
        ...book,
        'xl/worksheets/sheet2.xml': `<worksheet ${main}><row r="2"/><row r="1"/></worksheet>`,
      }),
    ],
    [
      '100 MB in a few bytes',
      zip({ ...book, 'xl/worksheets/sheet2.xml': ' '.repeat(100_000_000) }),
    ],
  ])('when it is %s then it is refused', async (_, bytes) => {
    await expect(readWorkbook(await bytes)).rejects.toThrow(UnreadableWorkbook)
  })
})
