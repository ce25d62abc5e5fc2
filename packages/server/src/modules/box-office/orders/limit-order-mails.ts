import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { limitKey, takeTokens, type Limit } from '../../../platform/limits/rate-limit.ts'

/**
 * More than counters sell to people with an e-mail address: beyond it a program may be mailing strangers. A party of hundreds
 * is served at once, a thousand in a day (docs/decisions/0171).
 */
export const limitsOfOrderMails = (
  { secrets }: Pick<Foyer, 'secrets'>,
  organiserId: number,
): readonly Limit[] => [
  [limitKey(secrets, 'desk.order_mails', String(organiserId)), { capacity: 500, perHour: 200 }],
  [
    limitKey(secrets, 'desk.order_mails.day', String(organiserId)),
    { capacity: 1_000, perHour: 1_000 / 24 },
  ],
]

/**
 * Counts a mail about an order to an address that staff have typed, also when they have it mailed again. All staff of an organiser share
 * the row it locks, so it comes after the locks of the order and its stock.
 * @param orElse what the caller can do now @throws FoyerError rate_limited
 */
export async function limitOrderMails(
  tx: Tx,
  foyer: Pick<Foyer, 'secrets'>,
  organiserId: number,
  now: Date,
  orElse = t('Too many orders were emailed. Leave the email address out and print the tickets.'),
): Promise<void> {
  const taken = await takeTokens(tx, limitsOfOrderMails(foyer, organiserId), now)
  if (!taken.allowed) throw tooMany(orElse, taken.retryAfterSeconds)
}
