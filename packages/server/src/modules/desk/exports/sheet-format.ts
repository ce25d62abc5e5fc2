import type { Cell } from './cells.ts'

/** A file format for spreadsheets: text for each part, which is written as it comes. */
export interface SheetFormat {
  readonly type: string
  /** The files of its archive before the rows; null when it is no archive but a plain text. */
  readonly files: readonly (readonly [name: string, content: string])[] | null
  /** The name of the file that has the rows. */
  readonly sheet: string
  readonly begin: (titles: readonly string[]) => string
  readonly row: (cells: readonly Cell[]) => string
  readonly end: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const xmlText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
