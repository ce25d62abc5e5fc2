import type { Foyer } from '../../../../foyer.ts'
import { isLocalHost } from '../../../../platform/local-host.ts'
import type { PassTicket } from '../../../../providers/passes/port.ts'
import type { TicketClaim } from '../../../tickets/exports.ts'

/** Phones put `/v1/…` behind it. */
export const servicePath = '/passes/apple'

const purpose = 'wallet-pass-renewal:v1'
const textOf = ({ ticketId, version }: TicketClaim): string => `${ticketId}-${version}`

/** Where a phone asks for a pass anew, with a token that is derived from what the pass is of, and kept nowhere. */
export function renewalOf(foyer: Foyer, claim: TicketClaim): PassTicket['renewal'] {
  const { protocol, hostname } = new URL(foyer.publicUrl)
  // Phones ask nobody without TLS, but a phone in a simulator, on the same machine.
  if (protocol !== 'https:' && !isLocalHost(hostname)) return null
  return {
    url: `${foyer.publicUrl}${servicePath}`,
    token: foyer.secrets.sign(purpose, textOf(claim)),
  }
}

/** The ticket of a serial number; null when it is none of ours. */
export function readSerial(serial: string): TicketClaim | null {
  const [, id, version] = /\.ticket-([1-9]\d{0,14})-v([1-9]\d{0,8})$/.exec(serial) ?? []
  if (id === undefined || version === undefined) return null
  return { ticketId: Number(id), version: Number(version) }
}

/** The token by which a phone proves to have this pass; null when it does not. Compared in constant time. */
export function provenToken(
  { secrets }: Pick<Foyer, 'secrets'>,
  claim: TicketClaim,
  authorization: string | undefined,
): string | null {
  const [, token = ''] = /^ApplePass ([\w-]{43})$/.exec(authorization ?? '') ?? []
  return secrets.verify(purpose, textOf(claim), token) ? token : null
}
