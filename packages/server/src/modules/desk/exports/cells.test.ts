import { column } from '@foyer/contract/api/lists/column.ts'
import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { cellOf, localTimes, titlesOf } from './cells.ts'
import { formats } from './sheet-formats.ts'
import { writeSheet } from './write-sheet.ts'

const columns = [
  column('day', 'day', () => 'Day'),
  column('at', 'time', () => 'Booked'),
  column('net', 'money', () => 'Net'),
]
const rows: readonly AnyRow[] = [
  // On this day clocks in New York have gone forward and those in London have not.
  {
    day: '2026-03-09',
    at: '2026-03-09T12:30:00.000Z',
    net: -1234,
    currency: 'GBP',
    time_zone: 'America/New_York',
  },
  { day: null, at: '2026-07-01T12:30:00.000Z', net: 500, currency: 'JPY', time_zone: 'Asia/Tokyo' },
]

async function fileOf(format: keyof typeof formats): Promise<Uint8Array> {
  const zone = 'Europe/London'
  const localTime = localTimes(zone)
  async function* batches() {
    yield await Promise.resolve(
      rows.map((row) => columns.map((one) => cellOf(row, one, localTime))),
    )
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeSheet(formats[format], titlesOf(columns, zone), batches()))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
const partOf = (file: Uint8Array, name: string): string =>
  strFromU8(unzipSync(file)[name] ?? new Uint8Array())

describe('the cells of a file for spreadsheets', () => {
  it('when rows are of several time zones then all times are in the one that the heading names', async () => {
    expect(Buffer.from(await fileOf('csv')).toString()).toBe(
      '\uFEFFDay,Booked (Europe/London),Net\r\n2026-03-09,2026-03-09 12:30,-12.34\r\n,2026-07-01 13:30,500\r\n',
    )
  })

  it('when a column has days then Excel is given dates with a format of days, and money with one of money', async () => {
    const file = await fileOf('xlsx')
    const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
    const [, style, value] =
      /<row><c s="(\d+)"><v>(\d+)<\/v><\/c><c s="1"><v>46090\.52/.exec(sheet) ?? []
    // The day 46,090 of spreadsheets.
    expect(Number(value)).toBe((Date.UTC(2026, 2, 9) - Date.UTC(1899, 11, 30)) / dayMs)
    const styles = partOf(file, 'xl/styles.xml')
    const cells = styles.slice(styles.indexOf('<cellXfs')).match(/<xf[^>]*>/g) ?? []
    const formatOf = (index: number) => {
      const id = /numFmtId="(\d+)"/.exec(cells[index] ?? '')?.[1] ?? ''
      return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1]
    }
    expect(formatOf(Number(style))).toBe(String.raw`yyyy\-mm\-dd`)
    const money = /<c s="(\d+)"><v>-12\.34</.exec(sheet)?.[1]
    expect(formatOf(Number(money))).toBe('0.00')
    expect(styles).toContain(`<cellXfs count="${cells.length}">`)
    expect(styles).toContain(`<numFmts count="${styles.match(/<numFmt /g)?.length}">`)
  })

  it('when a column has days then LibreOffice is given dates', async () => {
    const content = partOf(await fileOf('ods'), 'content.xml')
    expect(content).toContain(
      'table:style-name="day" office:value-type="date" office:date-value="2026-03-09"',
    )
    expect(content).toContain('<style:style style:name="day" style:family="table-cell"')
    expect(content).toContain('office:value-type="float" office:value="-12.34"')
  })
})
