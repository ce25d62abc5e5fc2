import {
  missingColumns,
  readingGuestSheet,
  type GuestSheetRow,
} from '@foyer/contract/rules/guests/guest-sheet.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { inSlices } from '../../../platform/in-slices.ts'

/**
 * The rows of the text of a sheet.
 * @throws FoyerError invalid_input when it is no such text
 */
export async function readSheet(text: string): Promise<readonly GuestSheetRow[]> {
  const sheet = await inSlices(readingGuestSheet(text))
  switch (sheet.kind) {
    case 'read':
      return sheet.rows
    case 'unreadable':
      throw new FoyerError(
        'invalid_input',
        t(
          'Row {row} of the sheet cannot be read: a quotation mark is not closed. Correct it, or save the sheet as CSV again.',
          { row: String(sheet.row) },
        ),
      )
    case 'no_columns':
      throw new FoyerError('invalid_input', missingColumns(sheet.seen, sheet.missing))
  }
}
