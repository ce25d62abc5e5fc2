import { countryUnitedKingdom, countryUnitedStates } from '@foyer/contract/limits.ts'
import { missingAddressFields, type AddressField } from '@foyer/contract/rules/address-validity.ts'

/** An address form as typed. Ids are texts, as a select has them; `new` is no saved address. */
export interface AddressDraft {
  readonly selected_user_address_id: string
  readonly first_name: string
  readonly last_name: string
  readonly address_1: string
  readonly address_2: string
  readonly town: string
  readonly postcode: string
  readonly country: string
  readonly state: string
}

export type AddressTextField = Exclude<keyof AddressDraft, 'selected_user_address_id'>

export function emptyAddress(name: { first: string; last: string }): AddressDraft {
  return {
    selected_user_address_id: 'new',
    first_name: name.first,
    last_name: name.last,
    address_1: '',
    address_2: '',
    town: '',
    postcode: '',
    country: String(countryUnitedKingdom),
    state: '',
  }
}

export function needsState(draft: AddressDraft): boolean {
  return draft.country === String(countryUnitedStates)
}

/** Continue is offered from here on: a saved address, or one with a postcode. */
export function mayContinue(draft: AddressDraft): boolean {
  return draft.selected_user_address_id !== 'new' || draft.postcode.trim() !== ''
}

/** Fields that still need something, in the order of the form. */
export function missingFields(draft: AddressDraft): readonly AddressField[] {
  return missingAddressFields(draft)
}

/** What the calls send; the state only where there is one. */
export function addressPayload(draft: AddressDraft) {
  const id = draft.selected_user_address_id
  return {
    ...draft,
    selected_user_address_id: id === 'new' ? ('new' as const) : id,
    state: needsState(draft) ? draft.state : null,
  }
}
