import type { NetworkAsking } from '../../../foyer.ts'
import { oneTimeCodeMinutes, oneTimeCodeTries } from '@foyer/contract/limits.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { queueMail } from '../../mail/exports.ts'
import { hashCode } from './code-hash.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { allowMore, countSend, type SendLimit } from './limit-sends.ts'
import { replaceCode } from './one-time-code-store.ts'

/**
 * Mails a one-time code to `email`, for this session only. It does not look up whether the e-mail address has an account, so
 * that neither the answer nor its time can tell. Throws `rate_limited` when too many were sent.
 */
export async function sendCode(asking: NetworkAsking, email: string): Promise<void> {
  const { foyer, visitor, now } = asking
  await foyer.db.transaction(async (tx) => {
    const owner = {
      sessionTokenHash: sha256(visitor.sessionToken),
      emailKey: emailKeyOf(email),
    }
    const counted = await countSend(tx, asking, owner.emailKey)
    const code = foyer.ids.oneTimeCode()
    const newCode = {
      ...owner,
      codeHash: hashCode(foyer.secrets, code, owner),
      tries: oneTimeCodeTries,
      expiresAt: new Date(now.getTime() + oneTimeCodeMinutes * 60_000),
    }
    const keep = async (limit: SendLimit) => await replaceCode(tx, newCode, limit, now)
    const id =
      (counted.taken.allowed ? await keep(counted.usual) : undefined) ??
      (await keep(await allowMore(tx, asking, owner.emailKey, counted)))
    if (id === undefined) throw new Error('a code was sent meanwhile, although nobody else counts')
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
