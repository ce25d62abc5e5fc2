import { readGuestSheet } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { sheetOfRows } from '@foyer/contract/rules/guests/sheet-text.ts'
import { t } from '@foyer/language/texts.ts'
import { type Guessed, textOfFile } from './sheet-file.ts'

/** What a chosen file holds. */
export interface ReadFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
  /** What to say of it; null where all is well. */
  readonly note: string | null
  /** What does not say how its letters are written, and how it was read. */
  readonly guessed: Guessed | null
}

/** Whether a sheet of a workbook is a list of guests, by the rows at its top. */
const namesGuests = (rows: readonly (readonly string[])[]): boolean =>
  readGuestSheet(sheetOfRows(rows.slice(0, headOfSheet))).kind === 'read'
const headOfSheet = 50

/** So many lines are named. */
const linesMost = 10

/** @param encoding what somebody has chosen in place of the guess */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  encoding?: string,
): Promise<ReadFile> {
  const found = textOfFile(bytes, navigator.languages, encoding)
  const plain = { bytes, text: '', note: null, guessed: null }
  switch (found.kind) {
    case 'text': {
      const { text, guessed, oddLines } = found
      const lines = oddLines.slice(0, linesMost).join(', ')
      const note =
        lines === ''
          ? null
          : t(
              'Check the accents in these lines of the file: {lines}. They are written in another encoding than the rest.',
              { lines },
            )
      return { bytes, text, note, guessed }
    }
    case 'old_workbook':
      return {
        ...plain,
        note: t(
          'This workbook was saved by Excel 2003 or earlier, or has a password. Save it as .xlsx without a password, or as CSV.',
        ),
      }
    case 'workbook':
      try {
        const { readWorkbook } = await import('./read-workbook.ts')
        return { ...plain, text: sheetOfRows(await readWorkbook(bytes, namesGuests)) }
      } catch {
        return {
          ...plain,
          note: t(
            'This workbook could not be read. Save it as CSV, or copy its rows and paste them below.',
          ),
        }
      }
  }
}
