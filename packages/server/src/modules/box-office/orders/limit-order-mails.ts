import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { tooMany } from '../../../platform/errors.ts'
import { limitKey, takeToken, type Allowance } from '../../../platform/limits/rate-limit.ts'

/** More orders than counters sell to people with an e-mail address. Beyond it a program may be mailing strangers. */
export const orderMailsOfOrganiser: Allowance = { capacity: 500, perHour: 200 }

export const orderMailsKey = ({ secrets }: Pick<Foyer, 'secrets'>, organiserId: number): string =>
  limitKey(secrets, 'desk.order_mails', String(organiserId))

/**
 * Counts a mail about an order to an address that staff have typed. All staff of an organiser share the row it locks, so it comes
 * after the locks of the order and its stock. @throws FoyerError rate_limited
 */
export async function limitOrderMails(
  tx: Tx,
  foyer: Pick<Foyer, 'secrets'>,
  organiserId: number,
  now: Date,
): Promise<void> {
  const key = orderMailsKey(foyer, organiserId)
  const taken = await takeToken(tx, key, orderMailsOfOrganiser, now)
  if (!taken.allowed)
    throw tooMany(
      t('Too many orders were emailed. Leave the email address out and print the tickets.'),
      taken.retryAfterSeconds,
    )
}
