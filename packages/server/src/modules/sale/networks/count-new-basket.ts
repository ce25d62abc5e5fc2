import { newBasketsBackInHour } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { openSession, touchSession, type Session } from '../../../platform/sessions/session.ts'
import {
  takeTokens,
  type Allowance,
  type Limit,
  type TokenOutcome,
} from '../../../platform/limits/rate-limit.ts'

/**
 * Counts rows that a visitor leaves behind for a month: a basket, or a new session. Only new rows count, so that a
 * network at its limit keeps nobody from the basket they have. This must be the last statement of its transaction:
 * until that ends, all others of the network wait for it.
 */
export async function countNewBasket(tx: Tx, asking: NetworkAsking): Promise<TokenOutcome> {
  return await takeTokens(tx, newBasketLimits(asking), asking.now)
}

/** What they are counted by. */
export function newBasketLimits({ foyer, visitor }: NetworkAsking): readonly Limit[] {
  const capacity = foyer.config.newBasketsPerNetwork
  const allowance: Allowance = { capacity, perHour: Math.ceil(capacity * newBasketsBackInHour) }
  return networkAllowances(foyer.secrets, 'baskets.network', visitor.ip, allowance)
}

/**
 * Counts in the same way, where nothing can continue without the row.
 * @throws FoyerError rate_limited
 */
export async function requireNewBasket(tx: Tx, asking: NetworkAsking): Promise<void> {
  requireCounted(await countNewBasket(tx, asking))
}

/** @throws FoyerError rate_limited when it was not counted */
export function requireCounted(outcome: TokenOutcome): void {
  if (!outcome.allowed)
    throw tooMany(t('Very many baskets were begun from your network.'), outcome.retryAfterSeconds)
}

/** The visitor's session, and whether it is new: a new one is counted, last in its transaction. */
export async function openVisit(
  tx: Tx,
  { visitor, now }: NetworkAsking,
): Promise<{ readonly session: Session; readonly isNew: boolean }> {
  const known = await touchSession(tx, visitor.sessionToken, now)
  const session = known ?? (await openSession(tx, visitor.sessionToken, now))
  return { session, isNew: known === undefined }
}
