import { hourMs } from '@foyer/contract/time-units.ts'
import { knownCodes, oneTimeCodesPerHour } from '@foyer/contract/limits.ts'
import type { KnownAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  limitKey,
  takeTokens,
  type Allowance,
  type Limit,
} from '../../../platform/limits/rate-limit.ts'
import { moreWhenReserved, type SendLimit } from './limit-sends.ts'

/** Browsers in which somebody has proved the address before have codes of their own, which no stranger can use up. */
const ofKnown: Allowance = { capacity: knownCodes.perHour, perHour: knownCodes.perHour }
const ofKnownDay: Allowance = { capacity: knownCodes.perDay, perHour: knownCodes.perDay / 24 }

/**
 * Counts a code for a browser in which somebody has proved the address before; null for every other one, and when such browsers have
 * had theirs: then it counts as a stranger's.
 */
export async function countKnown(
  tx: Tx,
  { foyer, visitor, now }: KnownAsking,
  emailKey: string,
): Promise<SendLimit | null> {
  if (!visitor.knows(emailKey)) return null
  const limits: readonly Limit[] = [
    [limitKey(foyer.secrets, 'one_time_code.known', emailKey), ofKnown],
    [limitKey(foyer.secrets, 'one_time_code.known_day', emailKey), ofKnownDay],
  ]
  const { allowed } = await takeTokens(tx, limits, now)
  const most = oneTimeCodesPerHour + moreWhenReserved + knownCodes.perHour
  return allowed ? { since: new Date(now.getTime() - hourMs), most } : null
}
