import { addressMessages } from '@foyer/contract/messages.ts'
import { missingAddressFields } from '@foyer/contract/rules/address-validity.ts'
import type { AddressForm } from '@foyer/contract/shapes/address.ts'
import type { Tx } from '../../platform/db.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import { findAddress, saveAddress, type Address } from './address-store.ts'
import { findCountry, findState } from './countries.ts'

/**
 * The address a form means: one of the account's, or a new one, which is saved.
 * @throws FoyerError not_found for an address of somebody else, invalid_input for an incomplete one
 */
export async function resolveAddress(
  tx: Tx,
  accountId: number,
  form: AddressForm,
  now: Date,
): Promise<Address> {
  if (form.selected_user_address_id !== 'new') {
    const address = await findAddress(tx, accountId, form.selected_user_address_id)
    if (address === undefined) throw notFound('address of somebody else')
    return address
  }
  const state = form.state === null ? undefined : findState(form.state)
  const missing = missingAddressFields(form)
  if (
    missing.length > 0 ||
    findCountry(form.country) === undefined ||
    (form.state !== null && state === undefined)
  ) {
    throw new FoyerError('invalid_input', addressMessages.billingIncomplete, {
      fields: Object.fromEntries(missing.map((field) => [`address.${field}`, 'Must not be empty'])),
    })
  }
  return await saveAddress(
    tx,
    accountId,
    {
      firstName: form.first_name,
      lastName: form.last_name,
      address1: form.address_1,
      address2: form.address_2,
      town: form.town,
      postcode: form.postcode,
      country: form.country,
      state: state?.code ?? '',
    },
    now,
  )
}
