import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readPreferences, recordConsents } from '../../consent/exports.ts'
import {
  insertBouncedAddress,
  lockMailByMessageId,
  markMailBounced,
  markMailComplained,
  markMailDelayed,
} from './bounce-store.ts'
import { isForGood, type MailNews } from './mail-news.ts'

/**
 * Writes down what became of a mail, however often it is said. Answers whether it is about a mail of ours: for any other
 * Message-ID nothing happens, so nobody can mark an address without having a mail that went there.
 */
export async function recordMailNews(
  { db, clock }: Pick<Foyer, 'db' | 'clock'>,
  news: MailNews,
): Promise<boolean> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    const mail = await lockMailByMessageId(tx, news.messageId)
    if (mail === undefined) return false
    switch (news.what) {
      case 'bounced':
        await markMailBounced(tx, mail.id, news, now)
        if (news.code !== null && isForGood(news.code) && mail.emailKey !== '')
          await insertBouncedAddress(tx, mail.emailKey, news.code, now)
        break
      case 'delayed':
        await markMailDelayed(tx, mail.id, news, now)
        break
      case 'complained':
        await markMailComplained(tx, mail.id)
        if (mail.emailKey !== '') await unsubscribe(tx, mail.emailKey, now)
        break
    }
    return true
  })
}

/** Whoever calls one of our mails spam gets no more marketing, of anybody. */
async function unsubscribe(tx: Tx, emailKey: string, now: Date): Promise<void> {
  const said = await readPreferences(tx, [emailKey])
  await recordConsents(
    tx,
    said
      .filter(({ given }) => given)
      .map(({ subject, organiserId, charityId }) => ({
        accountId: null,
        emailKey,
        subject,
        ...(organiserId !== null && { organiserId }),
        ...(charityId !== null && { charityId }),
        given: false,
        source: 'complaint',
      })),
    now,
  )
}
