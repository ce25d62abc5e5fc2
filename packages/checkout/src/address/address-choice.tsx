import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { useServices } from '../checkout/services.ts'
import { type AddressDraft, type AddressTextField, fillIn } from './address-draft.ts'
import { AddressFields, addressFieldId } from './address-fields.tsx'
import { AddressFinder } from './address-finder.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { SavedAddressesState } from './use-saved-addresses.ts'

interface AddressChoiceProps {
  /** The id of the group, and the prefix of the fields' ids: see `addressFieldId`. */
  readonly id: string
  readonly purpose: 'billing' | 'shipping'
  readonly draft: AddressDraft
  readonly saved: SavedAddressesState
  readonly errors: Readonly<Partial<Record<AddressTextField, string>>>
  readonly onChange: (draft: AddressDraft) => void
}

/** Offers a saved address, or a new one, looked up or typed. */
export function AddressChoice(props: AddressChoiceProps) {
  const { id, purpose, draft, saved, errors, onChange } = props
  const { config } = useServices()
  if (saved.isLoading) {
    return (
      <div aria-busy="true">
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
      </div>
    )
  }
  return (
    <>
      {saved.list.length > 0 && (
        <SavedAddresses id={id} saved={saved} draft={draft} onChange={onChange} />
      )}
      {draft.selected_user_address_id === 'new' && (
        <>
          {config.addressFinder && (
            <AddressFinder
              id={id}
              onFound={(found) => {
                onChange(fillIn(draft, found))
                document.getElementById(addressFieldId(id, 'address_1'))?.focus()
              }}
            />
          )}
          <AddressFields {...{ id, purpose, draft, errors, onChange }} />
        </>
      )}
    </>
  )
}
