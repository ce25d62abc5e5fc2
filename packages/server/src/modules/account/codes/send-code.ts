import {
  oneTimeCodeMinutes,
  oneTimeCodeTries,
  knownCodes,
  oneTimeCodesPerHour,
  oneTimeCodesMoreWhenReserved,
} from '@foyer/contract/limits.ts'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import type { KnownAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import {
  limitKey,
  takeTokens,
  type Allowance,
  type Limit,
} from '../../../platform/limits/rate-limit.ts'
import { queueMail } from '../../mail/exports.ts'
import { hashCode } from './code-hash.ts'
import { allowMore, codesRefused, countSend, type SendLimit } from './limit-sends.ts'
import { replaceCode } from './one-time-code-store.ts'

/** Browsers in which somebody has proved the address before have codes of their own, which no stranger can use up. */
const ofKnown: Allowance = { capacity: knownCodes.perHour, perHour: knownCodes.perHour }
const ofKnownDay: Allowance = { capacity: knownCodes.perDay, perHour: knownCodes.perDay / 24 }

/**
 * Counts a code for a browser in which somebody has proved the address before; null for every other one, and when such browsers have
 * had theirs: then it counts as a stranger's.
 */
async function countKnown(
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
  const most = oneTimeCodesPerHour + oneTimeCodesMoreWhenReserved + knownCodes.perHour
  return allowed ? { since: new Date(now.getTime() - hourMs), most } : null
}

/**
 * Mails a one-time code to `email`, for this session only. It does not look up whether the e-mail address has an account, so
 * that neither the answer nor its time can tell. Throws `rate_limited` when too many were sent.
 */
export async function sendCode(asking: KnownAsking, email: string): Promise<void> {
  const { foyer, visitor, now } = asking
  await foyer.db.transaction(async (tx) => {
    const owner = {
      sessionTokenHash: sha256(visitor.sessionToken),
      emailKey: emailKeyOf(email),
    }
    const code = foyer.ids.oneTimeCode()
    const newCode = {
      ...owner,
      codeHash: hashCode(foyer.secrets, code, owner),
      tries: oneTimeCodeTries,
      expiresAt: new Date(now.getTime() + oneTimeCodeMinutes * minuteMs),
    }
    const keep: Keep = async (limit) => await replaceCode(tx, newCode, limit, now)
    const known = await countKnown(tx, asking, owner.emailKey)
    const id =
      (known === null ? undefined : await keep(known)) ??
      (await keepUsual(tx, asking, owner.emailKey, keep))
    // A known browser, which is counted apart, was sent one in the same moment.
    if (id === undefined) throw codesRefused(60)
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `one_time_code:${id}`,
        kind: 'one_time_code',
        payload: { code, minutes: oneTimeCodeMinutes, siteName: foyer.config.siteName },
        to: { email, name: null },
      },
      now,
    )
  })
  foyer.metrics.codesSent.inc()
}

/** Keeps the code within this limit; answers its id, or nothing when too many were sent. */
type Keep = (limit: SendLimit) => Promise<number | undefined>

/** @throws FoyerError rate_limited */
async function keepUsual(
  tx: Tx,
  asking: KnownAsking,
  emailKey: string,
  keep: Keep,
): Promise<number | undefined> {
  const counted = await countSend(tx, asking, emailKey)
  const id = counted.taken.allowed ? await keep(counted.usual) : undefined
  return id ?? (await keep(await allowMore(tx, asking, emailKey, counted)))
}
