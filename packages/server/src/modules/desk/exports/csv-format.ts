import { csvCell, csvMark, csvRow } from '../../../platform/csv.ts'
import type { Cell } from './cells.ts'
import type { SheetFormat } from './sheet-format.ts'

/** Numbers are never text, so none gets an apostrophe. */
export const csvFormat: SheetFormat = {
  type: 'text/csv; charset=utf-8',
  files: null,
  sheet: '',
  begin: (titles) => `${csvMark}${csvRow(titles)}`,
  row: (cells) => `${cells.map(cellText).join(',')}\r\n`,
  end: '',
}

function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return csvCell(cell.text)
    case 'number':
      return cell.text
    case 'day':
      return cell.day
    case 'time':
      return cell.local.replace('T', ' ')
  }
}
