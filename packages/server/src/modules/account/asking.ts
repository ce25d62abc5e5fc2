import type { Foyer } from '../../foyer.ts'

/** What the use cases of this room need to know of a call. */
export interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
}
