import { t } from '@foyer/language/texts.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { openSession, touchSession, type Session } from '../../../platform/sessions/session.ts'
import {
  takeToken,
  type Allowance,
  type TokenOutcome,
} from '../../../platform/limits/rate-limit.ts'

/** So much of what may come at once comes back in an hour: a crowd comes at once, a machine goes on. */
const backInAnHour = 0.25

/**
 * Counts rows that a visitor leaves behind for a month: a basket, or a session that had none. Only what is new counts,
 * so a full network keeps nobody from the basket they have. Goes last in its transaction: until this ends, all others
 * of the network wait for it.
 */
export async function countNewBasket(tx: Tx, asking: NetworkAsking): Promise<TokenOutcome> {
  const { foyer, visitor, now } = asking
  const capacity = foyer.config.newBasketsPerNetwork
  const allowance: Allowance = { capacity, perHour: Math.ceil(capacity * backInAnHour) }
  for (const [key, of] of networkAllowances(
    foyer.secrets,
    'baskets.network',
    visitor.ip,
    allowance,
  )) {
    const outcome = await takeToken(tx, key, of, now)
    if (!outcome.allowed) return outcome
  }
  return { allowed: true }
}

/**
 * The same where nothing goes on without the row.
 * @throws FoyerError rate_limited
 */
export async function requireNewBasket(tx: Tx, asking: NetworkAsking): Promise<void> {
  const outcome = await countNewBasket(tx, asking)
  if (!outcome.allowed)
    throw tooMany(t('Very many baskets were begun from your network.'), outcome.retryAfterSeconds)
}

/** The visitor's session, and whether it is one that has just been made: that counts, last in its transaction. */
export async function openVisit(
  tx: Tx,
  { visitor, now }: NetworkAsking,
): Promise<{ readonly session: Session; readonly isNew: boolean }> {
  const known = await touchSession(tx, visitor.sessionToken, now)
  const session = known ?? (await openSession(tx, visitor.sessionToken, now))
  return { session, isNew: known === undefined }
}
