import type { GuestColumn } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { t } from '@foyer/language/texts.ts'

/** What the columns of a guest list are called. */
export const columnTexts: Readonly<Record<GuestColumn, string>> = {
  name: t('Name'),
  email: t('E-mail'),
  ticket_type: t('Ticket'),
  quantity: t('How many'),
  note: t('Note'),
}
