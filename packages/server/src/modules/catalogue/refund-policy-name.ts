import { t } from '@foyer/language/texts.ts'

// Imports used to store this text when a file named none. When it is read back it counts as none, too: otherwise it
// would stay English in a shop that speaks another language, until its catalogue changes.
const storedForNone = 'Refund policy'

/** The text of the link to an event's refund policy: the organiser's, or the shop's. */
export function refundPolicyName(stored: string): string {
  return stored === '' || stored === storedForNone ? t('Refund policy') : stored
}
