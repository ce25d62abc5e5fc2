import type { FastifyRequest } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { readSessionToken } from '../../../platform/sessions/cookies.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Holder } from '../../tickets/exports.ts'
import { readHolder } from '../../account/exports.ts'

export const sessionTokenOf = (foyer: Foyer, request: FastifyRequest): string | undefined =>
  readSessionToken(request, foyer.secrets, foyer.publicUrl.startsWith('https:'))

/** Reads what belongs to the holder who asks; undefined for a stranger. */
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

/** Headers for content as good as money: no cache, no index and no other site may learn of it. */
export const privately = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
