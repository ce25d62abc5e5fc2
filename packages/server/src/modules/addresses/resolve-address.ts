import { addressMessages } from '@foyer/contract/messages.ts'
import {
  deliveryFieldMessages,
  missingAddressFields,
  type AddressField,
} from '@foyer/contract/rules/address-validity.ts'
import type { AddressForm } from '@foyer/contract/shapes/address.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import { findAddress, saveAddress, type Address, type NewAddress } from './address-store.ts'
import { findCountry, findState } from './countries.ts'

/** What the address is for, which the text about an incomplete one says. */
export type AddressPurpose = 'billing' | 'delivery'

/**
 * The address a form means: one of the account's, or a new one, which is saved.
 * @throws FoyerError not_found for somebody else's address, invalid_input for an incomplete one
 */
export async function resolveAddress(
  tx: Tx,
  accountId: number,
  asked: { readonly form: AddressForm; readonly purpose: AddressPurpose },
  now: Date,
): Promise<Address> {
  const { form, purpose } = asked
  if (form.selected_user_address_id === 'new') {
    return await saveAddress(tx, accountId, readNewAddress(form, purpose), now)
  }
  const address = await findAddress(tx, accountId, form.selected_user_address_id)
  if (address === undefined) throw notFound('address of somebody else')
  return address
}

/**
 * A new address as typed.
 * @throws FoyerError invalid_input naming what is missing, or a country or state that does not exist; not_found when
 * the
 *   form means a saved one
 */
export function readNewAddress(form: AddressForm, purpose: AddressPurpose): NewAddress {
  if (form.selected_user_address_id !== 'new') throw notFound('saved address of a visitor')
  const state = form.state === null ? undefined : findState(form.state)
  const country = findCountry(form.country)
  const missing: AddressField[] = [...missingAddressFields(form)]
  if (country === undefined) missing.push('country')
  if (form.state !== null && state === undefined) missing.push('state')
  if (missing.length > 0) throw incomplete(missing, purpose)
  return {
    firstName: form.first_name,
    lastName: form.last_name,
    address1: form.address_1,
    address2: form.address_2,
    town: form.town,
    postcode: form.postcode,
    country: form.country,
    // A state chosen before the country was changed is no part of the address.
    state: state !== undefined && state.country_id === form.country ? state.code : '',
  }
}

function incomplete(missing: readonly AddressField[], purpose: AddressPurpose): FoyerError {
  const textOf = (field: AddressField): string =>
    purpose === 'billing' || field === 'country'
      ? 'Must not be empty'
      : deliveryFieldMessages[field]
  return new FoyerError('invalid_input', addressMessages.billingIncomplete, {
    fields: Object.fromEntries(missing.map((field) => [`address.${field}`, textOf(field)])),
  })
}
