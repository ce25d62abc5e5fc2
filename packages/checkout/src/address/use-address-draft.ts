import type { GivenAddress } from '@foyer/contract/shapes/address.ts'
import { useState } from 'react'
import { useUser } from '../checkout/use-user.ts'
import { type AddressDraft, initialAddress, isStillThere } from './address-draft.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** The address as chosen or typed; `given` is one from earlier in this checkout, which is offered first. */
export function useAddressDraft(given: GivenAddress | null) {
  const user = useUser()
  const saved = useSavedAddresses()
  // Null until something is chosen or typed, so that user and saved addresses can still arrive.
  const [typed, setTyped] = useState<AddressDraft | null>(null)
  const name = { first: user?.first_name ?? '', last: user?.last_name ?? '' }
  const draft =
    typed !== null && isStillThere(typed, saved.list)
      ? typed
      : initialAddress({ given, saved: saved.list, name })
  return { draft, saved, setDraft: setTyped }
}
