import { guestsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../errors.ts'

/** Lists stand no deeper in a body: those of the lines of an order have seats. */
const mostDeep = 4

/**
 * Refuses a body with a list that is longer than any operation takes, before each of its items is checked: a few megabytes
 * hold a million items, and as many mistakes.
 * @throws FoyerError invalid_input
 */
export function requireBoundedLists(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > mostDeep) return
  if (Array.isArray(value) && value.length > guestsMaximum)
    throw new FoyerError('invalid_input', t('A list of this call is too long. Please divide it.'))
  for (const inner of Object.values(value)) requireBoundedLists(inner, depth + 1)
}
