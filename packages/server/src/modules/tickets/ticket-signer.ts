import type { Secrets } from '../../platform/secrets.ts'
import { createTicketSigner, type TicketPublicKey, type TicketSigner } from './ticket-code.ts'

/** Signs and checks the codes of a shop's tickets. */
export interface TicketSigners {
  /** Derived from the newest key of the shop's ring. */
  readonly signer: TicketSigner
  /** The keys of the whole ring, since tickets are printed long before their evening; the signing one comes first. */
  readonly publicKeys: readonly TicketPublicKey[]
}

export function createTicketSigners(secrets: Secrets): TicketSigners {
  const [newest, ...older] = secrets.seeds('ticket-signing:v1')
  const signer = createTicketSigner(newest)
  const signers = [signer, ...older.map(createTicketSigner)]
  return { signer, publicKeys: signers.map(({ publicKey }) => publicKey) }
}

/** The name by which a mail's HTML finds the picture in the same mail (RFC 2392). */
export const qrContentId = (code: string): string => `${code}@ticket`
