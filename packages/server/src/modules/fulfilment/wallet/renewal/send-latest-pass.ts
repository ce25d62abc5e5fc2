import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../../../foyer.ts'
import type { TicketClaim } from '../../../tickets/exports.ts'
import { presentPass } from '../pass-view.ts'
import { privately } from '../wallet-visit.ts'
import { notePass } from './note-pass.ts'
import { findPass } from './pass-store.ts'

/** Sends a pass as its ticket is now, or that the phone has it already. */
export async function sendLatestPass(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  { claim, token }: { readonly claim: TicketClaim; readonly token: string },
): Promise<FastifyReply> {
  const { apple } = foyer.providers.passes
  const row = await foyer.db.read(async (tx) => await findPass(tx, 'apple', claim))
  if (apple === null || row === undefined) return await reply.headers(privately).code(401).send()
  // A change that nobody has noticed yet is noticed here.
  const changedAt =
    row.changedAt !== null && row.shown === row.shownNow
      ? row.changedAt
      : await notePass(foyer, 'apple', claim)
  const changed = Math.floor((changedAt ?? foyer.clock.now()).getTime() / 1000) * 1000
  reply.headers({ ...privately, 'last-modified': new Date(changed).toUTCString() })
  const known = new Date(request.headers['if-modified-since'] ?? Number.NaN).getTime()
  if (known >= changed) return await reply.code(304).send()
  const ticket = await presentPass(foyer, row, { version: claim.version, isVoid: row.isVoid })
  // A pass keeps the token it was made with, also one that was derived from an older key.
  const renewal = ticket.renewal && { ...ticket.renewal, token }
  const pass = await apple.make({ ...ticket, renewal }, foyer.clock.now())
  if (pass.kind !== 'file') throw new Error('a pass of Apple Wallet is a file')
  return await reply.type(pass.type).send(pass.content)
}
