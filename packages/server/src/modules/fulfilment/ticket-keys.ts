import { array, object, string, parse } from 'zod/mini'
import type { TicketPublicKey } from './ticket-code.ts'

const keySet = object({ keys: array(object({ kid: string(), x: string() })) })

/**
 * The keys of a saved or published key set (RFC 7517).
 * @throws Error when the text is none
 */
export function parseTicketKeys(text: string): TicketPublicKey[] {
  try {
    return parse(keySet, JSON.parse(text)).keys
  } catch (cause) {
    throw new Error('This is no set of ticket keys.', { cause })
  }
}
