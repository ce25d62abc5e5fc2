/** An address as a finder knows it; what it does not know is empty. */
export interface FoundAddress {
  readonly line1: string
  readonly line2: string
  readonly town: string
  /** ISO 3166-2 without its country, two letters; only in the United States. */
  readonly stateCode: string
  readonly postcode: string
  /** ISO 3166-1, two letters, capitals. */
  readonly countryCode: string
}

export type LookupOutcome =
  | { readonly outcome: 'found'; readonly addresses: readonly FoundAddress[] }
  /** Nobody could say; `why` is for the log and holds neither what was asked nor any key. */
  | { readonly outcome: 'unavailable'; readonly why: string }

/** Finds addresses by what somebody typed: a postcode, or the beginning of an address. */
export interface AddressLookupProvider {
  /** False where the shop has none: the page then asks for the address alone. */
  readonly available: boolean
  /** At least three characters. Never throws. */
  find(typed: string): Promise<LookupOutcome>
}
