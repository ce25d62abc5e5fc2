import { paymentMessages } from '@foyer/contract/messages.ts'
import { isPhoneEnough } from '@foyer/contract/typed/read-phone.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { LoadedSale } from '../../sale/exports.ts'

/**
 * Makes sure that there is a phone number when an event wants one, from the buyer or already in the sale.
 * @throws FoyerError invalid_input
 */
export function requirePhone({ sale, events }: LoadedSale, typed: string): void {
  const isWanted = events.some((event) => event.requirePhone) && sale.contactNumber === null
  if (!isPhoneEnough(typed, isWanted)) throw phoneInvalid()
}

export const phoneInvalid = (): FoyerError =>
  new FoyerError('invalid_input', paymentMessages.phoneInvalid, {
    fields: { contact_number: paymentMessages.phoneInvalid },
  })
