import { t } from '@foyer/language/texts.ts'
import { parse } from 'csv-parse/sync'
import { FoyerError } from '../../../platform/errors.ts'

/** A row of a sheet as it was typed, with the number that a spreadsheet shows beside it. */
export interface SheetRow {
  readonly row: number
  readonly name: string
  readonly email: string
  readonly ticketType: string
  readonly quantity: string
  readonly note: string
}

/** How a sheet may call its columns; small and capital letters are the same. */
const namesOf = {
  name: ['name', 'guest', 'full name'],
  email: ['email', 'e-mail', 'mail', 'e-mail address', 'email address'],
  ticketType: ['ticket type', 'ticket_type', 'ticket', 'type'],
  quantity: ['quantity', 'qty', 'tickets', 'number'],
  note: ['note', 'notes', 'comment'],
} as const satisfies Record<Exclude<keyof SheetRow, 'row'>, readonly string[]>

type Column = keyof typeof namesOf

/** Spreadsheets write a mark before the text, and separate by what their country uses. */
const delimiters = [',', ';', '\t']

/**
 * Reads the text of a sheet (RFC 4180): its first row names the columns, of which `name` and `ticket type` must be there.
 * @throws FoyerError invalid_input when it is no such text
 */
export function readSheet(text: string): readonly SheetRow[] {
  const [head = [], ...records] = recordsOf(text)
  const columns = columnsOf(head)
  return records.flatMap((record, index): SheetRow[] => {
    // Rows that somebody has emptied are not there.
    if (record.every((cell) => cell.trim() === '')) return []
    const cell = (column: Column): string => {
      const at = columns.get(column)
      return at === undefined ? '' : (record[at] ?? '').trim()
    }
    const [name, email, ticketType] = [cell('name'), cell('email'), cell('ticketType')]
    const [quantity, note] = [cell('quantity'), cell('note')]
    return [{ row: index + 2, name, email, ticketType, quantity, note }]
  })
}

function recordsOf(text: string): string[][] {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counts = delimiters.map((one) => line.split(one).length)
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ','
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false })
  } catch (cause) {
    throw new FoyerError(
      'invalid_input',
      t('The sheet could not be read. Please save it as CSV and try again.'),
      { cause },
    )
  }
}

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const titles = head.map((title) => title.trim().toLowerCase())
  const columns = new Map<Column, number>()
  for (const [column, names] of Object.entries(namesOf) as [Column, readonly string[]][]) {
    const at = titles.findIndex((title) => names.includes(title))
    if (at >= 0) columns.set(column, at)
  }
  if (columns.has('name') && columns.has('ticketType')) return columns
  throw new FoyerError(
    'invalid_input',
    t(
      'The first row of the sheet has to name its columns: name, email, ticket type, quantity, note.',
    ),
  )
}
