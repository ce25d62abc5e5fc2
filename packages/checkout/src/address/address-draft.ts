import { countryUnitedKingdom, countryUnitedStates } from '@foyer/contract/limits.ts'
import type { GivenAddress, PossibleAddress, SavedAddress } from '@foyer/contract/shapes/address.ts'
import { missingAddressFields, type AddressField } from '@foyer/contract/rules/address-validity.ts'

/** An address form as typed. Ids are texts, as a select has them; `new` stands for an address that is not saved. */
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

/** Whether Continue is offered: for a saved address, or one with a postcode. */
export function mayContinue(draft: AddressDraft): boolean {
  return draft.selected_user_address_id !== 'new' || draft.postcode.trim() !== ''
}

/** Fields that still need something, in the order of the form. */
export function missingFields(draft: AddressDraft): readonly AddressField[] {
  return missingAddressFields(draft)
}

/** The address as the calls send it; it has a state only where there is one. */
export function addressPayload(draft: AddressDraft) {
  const id = draft.selected_user_address_id
  return {
    ...draft,
    selected_user_address_id: id === 'new' ? ('new' as const) : id,
    state: needsState(draft) ? draft.state : null,
  }
}

/** The address the form starts with: the one given before, else the newest saved address, else a new one. */
export function initialAddress(known: {
  readonly given: GivenAddress | null
  readonly saved: readonly SavedAddress[]
  readonly name: { readonly first: string; readonly last: string }
}): AddressDraft {
  const { given, saved, name } = known
  const empty = emptyAddress(name)
  if (given === null) return saved[0] === undefined ? empty : chooseSaved(empty, saved[0].id)
  return saved.some(({ id }) => id === given.id) && given.id !== null
    ? chooseSaved(empty, given.id)
    : {
        selected_user_address_id: 'new',
        first_name: given.first_name,
        last_name: given.last_name,
        address_1: given.address_1,
        address_2: given.address_2,
        town: given.town,
        postcode: given.postcode,
        country: String(given.country),
        state: given.state === null ? '' : String(given.state),
      }
}

function chooseSaved(draft: AddressDraft, id: number): AddressDraft {
  return { ...draft, selected_user_address_id: String(id) }
}

/** Whether the chosen address still exists: another tab may have deleted it. */
export function isStillThere(draft: AddressDraft, saved: readonly SavedAddress[]): boolean {
  const chosen = draft.selected_user_address_id
  return chosen === 'new' || saved.some(({ id }) => String(id) === chosen)
}

/** The form filled with an address from the finder; the name stays. */
export function fillIn(draft: AddressDraft, found: PossibleAddress): AddressDraft {
  return {
    ...draft,
    address_1: found.address_line_1,
    address_2: found.address_line_2,
    town: found.town,
    postcode: found.post_code,
    country: found.country === null ? draft.country : String(found.country),
    state: found.state === null ? '' : String(found.state),
  }
}
