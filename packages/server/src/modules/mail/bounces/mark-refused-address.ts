import type { Foyer } from '../../../foyer.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { insertBouncedAddress } from './bounce-store.ts'
import { isForGood } from './mail-news.ts'

/**
 * A mail server that refuses a mail and says in an enhanced code that there is no such mailbox need not be asked again with every mail
 * to many. Three digits alone may mean the mail.
 */
export async function markRefusedAddress(
  { db, clock }: Pick<Foyer, 'db' | 'clock'>,
  email: string,
  code: string | null,
): Promise<void> {
  if (code === null || code === '5.0.0' || !isForGood(code)) return
  await db.changeOne(
    async (tx) => await insertBouncedAddress(tx, emailKeyOf(email), code, clock.now()),
  )
}
