import type { Foyer } from '../../foyer.ts'

/** Who wants to reserve. */
export interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
}
