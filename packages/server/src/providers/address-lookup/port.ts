/** A postal address as a finder knows it; unknown parts are empty. */
export interface FoundAddress {
  readonly line1: string
  readonly line2: string
  readonly town: string
  /** ISO 3166-2 without its country part, two letters; only in the United States. */
  readonly stateCode: string
  readonly postcode: string
  /** ISO 3166-1, two letters, capitals. */
  readonly countryCode: string
}

export type LookupOutcome =
  | { readonly outcome: 'found'; readonly addresses: readonly FoundAddress[] }
  /** The finder could not answer; `why` is for the log and contains neither the query nor any key. */
  | { readonly outcome: 'unavailable'; readonly why: string }

/** Finds postal addresses by typed text: a postcode, or the beginning of an address. */
export interface AddressLookupProvider {
  /** False when the shop has no finder: the page then asks only for the address. */
  readonly available: boolean
  /** At least three characters. Never throws. */
  find(typed: string): Promise<LookupOutcome>
}
