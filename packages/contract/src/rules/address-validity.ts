import { addressFinderCharacters, countryUnitedStates } from '../limits.ts'
import { addressMessages } from '../messages.ts'

/** The address form as typed. Ids may be numbers or the texts of a select. */
export interface TypedAddress {
  readonly selected_user_address_id: number | string
  readonly first_name: string
  readonly last_name: string
  readonly address_1: string
  readonly town: string
  readonly postcode: string
  readonly country: number | string | null
  readonly state: number | string | null
}

export type AddressField = Exclude<keyof TypedAddress, 'selected_user_address_id'>

const always: readonly AddressField[] = [
  'first_name',
  'last_name',
  'address_1',
  'town',
  'postcode',
  'country',
]

function isBlank(value: number | string | null): boolean {
  return value === null || String(value).trim() === ''
}

/** The fields a new address still needs; none for a saved one. The state is needed only in the United States. */
export function missingAddressFields(address: TypedAddress): readonly AddressField[] {
  if (address.selected_user_address_id !== 'new') return []
  const needsState = String(address.country) === String(countryUnitedStates)
  const needed = needsState ? [...always, 'state' as const] : always
  return needed.filter((field) => isBlank(address[field]))
}

export function isAddressValid(address: TypedAddress): boolean {
  return missingAddressFields(address).length === 0
}

/** What the delivery form says under each missing field; a country is always preselected. */
export const deliveryFieldMessages = {
  first_name: addressMessages.firstName,
  last_name: addressMessages.lastName,
  address_1: addressMessages.firstLine,
  town: addressMessages.town,
  postcode: addressMessages.postcode,
  state: addressMessages.state,
} as const satisfies Record<Exclude<AddressField, 'country'>, string>

/** Whether the address finder may be asked. */
export function canFindAddress(typed: string): boolean {
  return typed.trim().length >= addressFinderCharacters
}
