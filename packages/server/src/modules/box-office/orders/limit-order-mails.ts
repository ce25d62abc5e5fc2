import { orderMailsByStaff, orderMailsByStaffInDay } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { limitKey, takeTokens, type Limit } from '../../../platform/limits/rate-limit.ts'

/** Mails of an organiser's staff to buyers. */
export const limitsOfOrderMails = (
  { secrets }: Pick<Foyer, 'secrets'>,
  organiserId: number,
): readonly Limit[] => [
  [limitKey(secrets, 'desk.order_mails', String(organiserId)), orderMailsByStaff],
  [limitKey(secrets, 'desk.order_mails.day', String(organiserId)), orderMailsByStaffInDay],
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
