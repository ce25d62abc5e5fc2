import { t } from '@foyer/language/texts.ts'

// Imports used to store this where a file names none. As it is read back, it is no name either: it would stay English
// in a shop that speaks another language, until its catalogue changes.
const storedForNone = 'Refund policy'

/** What leads to an event's refund policy: what its organiser calls it, or the shop. */
export function refundPolicyName(stored: string): string {
  return stored === '' || stored === storedForNone ? t('Refund policy') : stored
}
