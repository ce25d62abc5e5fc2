import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { deskCodesPerDay, knownCodes, oneTimeCodesPerHour } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany, type FoyerError } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import {
  limitKey,
  takeTokens,
  type Allowance,
  type Limit,
} from '../../../platform/limits/rate-limit.ts'
import { findSends } from './staff-code-store.ts'

/** Who asks for a code, and for which address. */
export interface CodeAsking {
  readonly emailKey: string
  readonly ip: string
  /** Whether the person with this address is or was signed in in this browser: then it has codes of its own. */
  readonly isKnown: boolean
}

/** How many codes may have been sent to an e-mail address before this one, in the last hour and in the last day. */
export interface CodeLimit {
  readonly hour: Span
  readonly day: Span
}
interface Span {
  readonly since: Date
  readonly most: number
}

/**
 * Counts a code for its e-mail address. All strangers together get few in an hour and in a day, too few to guess six digits. So that
 * they keep nobody out, browsers that the person has signed in with have a share of their own, even while nobody is signed in
 * there (docs/decisions/0159). The first row stays locked until the transaction ends.
 * @throws FoyerError rate_limited
 */
export async function countStaffCode(
  tx: Tx,
  { secrets, config }: Foyer,
  { emailKey, ip, isKnown }: CodeAsking,
  now: Date,
): Promise<CodeLimit> {
  const ofNetwork = config.codesPerHourAndNetwork
  const limits: readonly Limit[] = isKnown
    ? [[limitKey(secrets, 'desk_code.known', emailKey), hourly(knownCodes.perHour)]]
    : [
        [limitKey(secrets, 'desk_code.email', emailKey), hourly(oneTimeCodesPerHour)],
        ...networkAllowances(secrets, 'desk_code.network', ip, hourly(ofNetwork)),
      ]
  const taken = await takeTokens(tx, limits, now)
  if (!taken.allowed) throw codesRefused(taken.retryAfterSeconds)
  // The buckets fill up again, and would let more through in all.
  const more = isKnown ? knownCodes : { perHour: 0, perDay: 0 }
  return {
    hour: {
      since: new Date(now.getTime() - hourMs),
      most: oneTimeCodesPerHour + more.perHour,
    },
    day: { since: new Date(now.getTime() - dayMs), most: deskCodesPerDay + more.perDay },
  }
}

const hourly = (most: number): Allowance => ({ capacity: most, perHour: most })

/** The refusal of a code for an address that has had as many as it may; says when it may have the next. */
export async function usedUp(
  tx: Tx,
  emailKey: string,
  { hour, day }: CodeLimit,
  now: Date,
): Promise<FoyerError> {
  const sent = await findSends(tx, emailKey, day.since)
  const lately = sent.filter((at) => at > hour.since)
  const isDay = sent.length >= day.most
  const first = (isDay ? sent[sent.length - day.most] : lately[lately.length - hour.most]) ?? now
  const until = first.getTime() + (isDay ? dayMs : hourMs)
  return codesRefused(Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
}

const codesRefused = (seconds: number) => tooMany(t('Too many codes were sent.'), seconds)
