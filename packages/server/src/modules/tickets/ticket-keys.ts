import * as z from 'zod'
import type { TicketPublicKey } from './ticket-code.ts'

const keySet = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })) })

/**
 * The keys of a saved or published key set (RFC 7517).
 * @throws Error when the text is no key set
 */
export function parseTicketKeys(text: string): TicketPublicKey[] {
  try {
    return keySet.parse(JSON.parse(text)).keys
  } catch (cause) {
    throw new Error('This is no set of ticket keys.', { cause })
  }
}
