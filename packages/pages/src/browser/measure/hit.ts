/** One message for one account at a vendor, in the vendor's own words, as the checkout sends it. */
export interface Hit {
  readonly vendor: 'google' | 'meta'
  readonly id: string
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Sends a hit from a step whose path leads nowhere; resolves once the vendor's script has it. */
export type Tell = (hit: Hit, page: string, visitor: string) => Promise<void>
