import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { readSessionToken } from '../../platform/cookies.ts'
import type { Tx } from '../../platform/db.ts'
import { readHolder, type Holder } from './wallet-holder.ts'

export const sessionTokenOf = (foyer: Foyer, request: FastifyRequest): string | undefined =>
  readSessionToken(request, foyer.secrets, foyer.publicUrl.startsWith('https:'))

/** Reads what belongs to whoever asks; undefined for a stranger. */
export async function readAsHolder<T>(
  foyer: Foyer,
  request: FastifyRequest,
  read: (tx: Tx, holder: Holder) => Promise<T>,
): Promise<T | undefined> {
  return await foyer.db.read(async (tx) => {
    const holder = await readHolder(tx, sessionTokenOf(foyer, request), foyer.clock.now())
    return holder === null ? undefined : await read(tx, holder)
  })
}

/** A ticket is as good as money: no cache, no index and no other site learns of it. */
export function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
}
