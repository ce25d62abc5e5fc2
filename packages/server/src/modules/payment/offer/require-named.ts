import { FoyerError } from '../../../platform/errors.ts'
import type { Sale } from '../../sale/exports.ts'
import { unnamedText } from '../intents/payment-texts.ts'

/**
 * Makes sure that there is a person the tickets go to. Answers the e-mail address.
 * @throws FoyerError invalid_input
 */
export function requireNamed({ email, fullName }: Pick<Sale, 'email' | 'fullName'>): string {
  if (email === null || fullName === null) throw new FoyerError('invalid_input', unnamedText)
  return email
}
