import type { FastifyRequest } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { readSessionToken } from '../../../platform/sessions/cookies.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Holder } from '../../tickets/exports.ts'
import { readHolder } from '../../account/exports.ts'
import { findSaleOfReference } from '../../papers/exports.ts'

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

/** The paid order of this reference, if it is the holder's own; null is what strangers get, too. */
export async function findOwnSale(
  foyer: Foyer,
  request: FastifyRequest,
  reference: string,
): Promise<number | null> {
  const saleId = await readAsHolder(foyer, request, async (tx, holder) => {
    const sale = await findSaleOfReference(tx, reference)
    const isOwn =
      holder.kind === 'account' ? sale?.accountId === holder.id : sale?.id === holder.saleId
    return isOwn ? sale?.id : undefined
  })
  return saleId ?? null
}

/** Headers for content as good as money: no cache, no index and no other site may learn of it. */
export const privately = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
