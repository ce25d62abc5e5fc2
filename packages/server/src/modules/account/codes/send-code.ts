import type { KnownAsking } from '../../../foyer.ts'
import { oneTimeCodeMinutes, oneTimeCodeTries } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { queueMail } from '../../mail/exports.ts'
import { hashCode } from './code-hash.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { countKnown } from './limit-known.ts'
import { allowMore, codesRefused, countSend, type SendLimit } from './limit-sends.ts'
import { replaceCode } from './one-time-code-store.ts'

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
      expiresAt: new Date(now.getTime() + oneTimeCodeMinutes * 60_000),
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
