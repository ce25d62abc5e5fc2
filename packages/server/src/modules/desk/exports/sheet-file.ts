import type { ExportFormat } from '@foyer/contract/api/exports/export-list.ts'
import type { AnyRow, ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import type { RawAnswer } from '../../../platform/http/handle.ts'
import { answerFile } from './answer-file.ts'
import { cellOf, localTimes, titlesOf } from './cells.ts'
import { sendSheet } from './send-sheet.ts'
import { formats } from './sheet-formats.ts'
import { writeSheet } from './write-sheet.ts'

export interface Sheet {
  /** The name of the file, without what says its format. */
  readonly name: string
  readonly format: ExportFormat
  readonly columns: readonly ListColumn[]
  /** All times in it are in this zone: the one of the shop, unless another is given. */
  readonly timeZone?: string
  /** The rows as they come; those that are all here are one batch. */
  readonly batches: Iterable<readonly AnyRow[]> | AsyncIterable<readonly AnyRow[]>
}

/** A file for spreadsheets, made while it is taken. */
export function sheetFile(
  { foyer, log }: Pick<ApiCall<AnyOperation>, 'foyer' | 'log'>,
  { name, format, columns, timeZone = foyer.config.shop.timeZone, batches }: Sheet,
): RawAnswer {
  const localTime = localTimes(timeZone)
  async function* cells() {
    for await (const rows of batches)
      yield rows.map((row) => columns.map((column) => cellOf(row, column, localTime)))
  }
  const titles = titlesOf(columns, timeZone)
  const stream = sendSheet(log, async (put) => {
    for await (const piece of writeSheet(formats[format], titles, cells())) await put(piece)
  })
  return answerFile({ name: `${name}.${format}`, type: formats[format].type, stream })
}
