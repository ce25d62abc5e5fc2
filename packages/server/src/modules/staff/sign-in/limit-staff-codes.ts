import { deskCodesPerHour, oneTimeCodesPerHour } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany, type FoyerError } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { networkOf, wideNetworkOf } from '../../../platform/limits/network-of.ts'
import { limitKey, takeTokens, type Limit } from '../../../platform/limits/rate-limit.ts'
import { findFirstSend } from './staff-code-store.ts'

const hourMs = 3_600_000

/** Who asks for a code, and for which address. */
export interface CodeAsking {
  readonly emailKey: string
  readonly ip: string
  /** The person who is signed in where it is asked for, if the address is their own. */
  readonly ownStaffId: number | null
}

/** How many codes may have been sent to an e-mail address since when. */
export interface CodeLimit {
  readonly since: Date
  readonly most: number
}

/**
 * Counts a code for its e-mail address. One network gets a few for each address and all networks together some more, so that
 * nobody keeps a colleague out by asking for theirs. Who is signed in and proves again who they are has codes of their own,
 * which no stranger can use up (docs/decisions/0090). The first row stays locked until the transaction ends.
 * @throws FoyerError rate_limited
 */
export async function countStaffCode(
  tx: Tx,
  { secrets, config }: Foyer,
  { emailKey, ip, ownStaffId }: CodeAsking,
  now: Date,
): Promise<CodeLimit> {
  const few = { capacity: oneTimeCodesPerHour, perHour: oneTimeCodesPerHour }
  const many = { capacity: deskCodesPerHour, perHour: deskCodesPerHour }
  const ofNetwork = config.codesPerHourAndNetwork
  const network = wideNetworkOf(ip) ?? networkOf(ip)
  const limits: readonly Limit[] =
    ownStaffId === null
      ? [
          [limitKey(secrets, 'desk_code.email', emailKey), many],
          [limitKey(secrets, 'desk_code.caller', `${network} ${emailKey}`), few],
          ...networkAllowances(secrets, 'desk_code.network', ip, {
            capacity: ofNetwork,
            perHour: ofNetwork,
          }),
        ]
      : [[limitKey(secrets, 'desk_code.person', String(ownStaffId)), few]]
  const taken = await takeTokens(tx, limits, now)
  if (!taken.allowed) throw codesRefused(taken.retryAfterSeconds)
  const since = new Date(now.getTime() - hourMs)
  return { since, most: deskCodesPerHour + (ownStaffId === null ? 0 : oneTimeCodesPerHour) }
}

/** The refusal of a code for an address that has had as many as it may: the bucket alone would let more through in an hour. */
export async function usedUp(
  tx: Tx,
  emailKey: string,
  { since }: CodeLimit,
  now: Date,
): Promise<FoyerError> {
  const first = (await findFirstSend(tx, emailKey, since)) ?? now
  return codesRefused(Math.ceil((first.getTime() + hourMs - now.getTime()) / 1000))
}

const codesRefused = (seconds: number) => tooMany(t('Too many codes were sent.'), seconds)
