import { readGuestSheet, type GuestSheetRow } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/**
 * The rows of the text of a sheet.
 * @throws FoyerError invalid_input when it is no such text
 */
export function readSheet(text: string): readonly GuestSheetRow[] {
  const sheet = readGuestSheet(text)
  switch (sheet.kind) {
    case 'read':
      return sheet.rows
    case 'unreadable':
      throw new FoyerError(
        'invalid_input',
        t('The sheet could not be read. Please save it as CSV and try again.'),
      )
    case 'no_columns':
      throw new FoyerError(
        'invalid_input',
        t(
          'The first row of the sheet has to name its columns: name, email, ticket type, quantity, note.',
        ),
      )
  }
}
