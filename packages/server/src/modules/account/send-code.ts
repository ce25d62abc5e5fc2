import {
  oneTimeCodeMinutes,
  oneTimeCodesPerHour,
  oneTimeCodesPerHourAndNetwork,
  oneTimeCodeTries,
} from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/db.ts'
import { tooMany } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network-of.ts'
import { limitKey, takeToken, type Allowance } from '../../platform/rate-limit.ts'
import { sha256 } from '../../platform/secrets.ts'
import { queueMail } from '../mail/exports.ts'
import type { Asking } from './asking.ts'
import { hashCode } from './code-hash.ts'
import { emailKeyOf } from './email-key.ts'
import { findSendTimes, insertCode, retireCodes } from './one-time-code-store.ts'

const hourMs = 3_600_000
const sentTooOften = 'Too many codes were sent.'
const ofEmail: Allowance = { capacity: oneTimeCodesPerHour, perHour: oneTimeCodesPerHour }
const ofNetwork: Allowance = {
  capacity: oneTimeCodesPerHourAndNetwork,
  perHour: oneTimeCodesPerHourAndNetwork,
}

/**
 * Mails a one-time code to `email`, for this session only. Whether the address has an account is not even looked up,
 * so nothing in the answer or its time can tell. Throws `rate_limited` when too many were sent.
 */
export async function sendCode(asking: Asking, email: string): Promise<void> {
  const { foyer, visitor, now } = asking
  await foyer.db.transaction(async (tx) => {
    const owner = {
      sessionTokenHash: sha256(visitor.sessionToken),
      emailKey: emailKeyOf(email),
    }
    await limitSends(tx, asking, owner.emailKey)
    await retireCodes(tx, owner, now)
    const code = foyer.ids.oneTimeCode()
    const id = await insertCode(
      tx,
      {
        ...owner,
        codeHash: hashCode(foyer.secrets, code, owner),
        tries: oneTimeCodeTries,
        expiresAt: new Date(now.getTime() + oneTimeCodeMinutes * 60_000),
      },
      now,
    )
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

/** A refusal throws, which gives back what was taken before it: who is refused for one reason spends nothing. */
async function limitSends(
  tx: Tx,
  { foyer, visitor, now }: Asking,
  emailKey: string,
): Promise<void> {
  const email = await takeToken(
    tx,
    limitKey(foyer.secrets, 'one_time_code.email', emailKey),
    ofEmail,
    now,
  )
  // The bucket fills up again while the hour lasts, and would let more through in all; its lock makes the count exact.
  const sent = await findSendTimes(
    tx,
    emailKey,
    new Date(now.getTime() - hourMs),
    oneTimeCodesPerHour,
  )
  const oldest = sent[oneTimeCodesPerHour - 1]
  if (oldest !== undefined)
    throw tooMany(sentTooOften, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1000))
  if (!email.allowed) throw tooMany(sentTooOften, email.retryAfterSeconds)
  const network = await takeToken(
    tx,
    limitKey(foyer.secrets, 'one_time_code.network', networkOf(visitor.ip)),
    ofNetwork,
    now,
  )
  if (!network.allowed) throw tooMany(sentTooOften, network.retryAfterSeconds)
}
