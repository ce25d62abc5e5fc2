import type { ExportFormat } from '@foyer/contract/api/exports/export-list.ts'
import { csvFormat } from './csv-format.ts'
import { odsFormat } from './ods-format.ts'
import type { SheetFormat } from './sheet-format.ts'
import { xlsxFormat } from './xlsx-format.ts'

export const formats: Readonly<Record<ExportFormat, SheetFormat>> = {
  csv: csvFormat,
  xlsx: xlsxFormat,
  ods: odsFormat,
}
