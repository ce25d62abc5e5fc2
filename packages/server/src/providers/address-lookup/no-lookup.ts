import type { AddressLookupProvider } from './port.ts'

/** For a shop without a finder: buyers type addresses. */
export const noLookup: AddressLookupProvider = {
  available: false,
  find: async () => await Promise.resolve({ outcome: 'found', addresses: [] }),
}
