import { mailKeptBackMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../foyer.ts'
import { handBackMails, markMailFailed, type MailRow } from './mail-store.ts'
import { heldBackUntilPublished } from '../../platform/held-back-mail.ts'
import { keptOfMail } from './shown-of-mail.ts'

/**
 * Nothing is mailed about an event that nobody can see yet: what was sent to many is withheld for good, the others wait. Answers the mails
 * that may go.
 */
export async function keepBack(
  foyer: Foyer,
  mails: readonly MailRow[],
  now: Date,
): Promise<readonly MailRow[]> {
  const early = mails.filter(({ isUnpublished }) => isUnpublished)
  if (early.length === 0) return mails
  const reason = heldBackUntilPublished
  const at = new Date(now.getTime() + mailKeptBackMs)
  const waiting = early.filter(({ isToMany }) => !isToMany).map(({ id }) => id)
  const toMany = early.filter(({ isToMany }) => isToMany)
  await foyer.db.transaction(async (tx) => {
    if (waiting.length > 0) await handBackMails(tx, waiting, { at, reason })
    for (const { id, kind, payload } of toMany) {
      const kept = keptOfMail(kind, payload)
      await markMailFailed(tx, id, { reason, code: null, final: true, nextAttemptAt: now, kept })
    }
  })
  return mails.filter(({ isUnpublished }) => !isUnpublished)
}
