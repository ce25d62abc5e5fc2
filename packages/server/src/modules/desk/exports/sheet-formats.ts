import type { ExportFormat } from '@foyer/contract/api/exports/export-list.ts'
import { csvCell, csvMark, csvRow } from '../../../platform/csv.ts'
import { odsFormat } from './ods-format.ts'
import type { SheetFormat } from './sheet-format.ts'
import { xlsxFormat } from './xlsx-format.ts'
import type { Cell } from './cells.ts'

/** Numbers are never text, so none gets an apostrophe. */
const csvFormat: SheetFormat = {
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

export const formats: Readonly<Record<ExportFormat, SheetFormat>> = {
  csv: csvFormat,
  xlsx: xlsxFormat,
  ods: odsFormat,
}
