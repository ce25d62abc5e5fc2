import type { PassLinks } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../foyer.ts'
import type { TicketClaim, TicketRow } from '../../tickets/exports.ts'

export const passKinds = ['apple', 'google'] as const
export type PassKind = (typeof passKinds)[number]

const purpose = 'wallet-pass:v1'
const tokenForm = /^([1-9]\d{0,14})-(\d{1,9})-([\w-]{43})$/

/**
 * Links to keep a ticket in the wallets of phones, as far as the shop is connected to them. A link works without
 * signing in, because it is in mails; it names the version of the ticket's code and expires with it.
 */
export function passLinksOf(
  foyer: Foyer,
  row: Pick<TicketRow, 'id' | 'version' | 'status'>,
): PassLinks {
  const claim = `${row.id}-${row.version}`
  const token = `${claim}-${foyer.secrets.sign(purpose, claim)}`
  const linkTo = (kind: PassKind): string | null =>
    row.status === 'valid' && isOffered(foyer, kind)
      ? `${foyer.publicUrl}/passes/${kind}/?token=${token}`
      : null
  return { apple: linkTo('apple'), google: linkTo('google') }
}

/** Whether this kind is offered: not with an expired certificate, which phones refuse. */
export function isOffered(foyer: Foyer, kind: PassKind): boolean {
  const provider = foyer.providers.passes[kind]
  if (provider === null) return false
  return provider.validUntil === null || foyer.clock.now() < provider.validUntil
}

/** The ticket and the version of its code that a link was made for; null when we did not make it. */
export function readPassToken(foyer: Foyer, token: string): TicketClaim | null {
  const [, id = '', version = '', signature = ''] = tokenForm.exec(token) ?? []
  if (!foyer.secrets.verify(purpose, `${id}-${version}`, signature)) return null
  return { ticketId: Number(id), version: Number(version) }
}
