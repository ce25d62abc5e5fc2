import type { Tx } from '../../platform/database/db.ts'
import { readPreferences } from './consent-store.ts'
import { recordConsents, type Consent } from './record-consent.ts'

/**
 * The same for an address nobody has proved, as in express: it may be somebody else's, so whatever its owner has said
 * before, yes or no, stays in force. Only what was never asked is written down; and a yes not even then for an address
 * that has said no to anything: its owner is tired of mails, and only they can change that.
 */
export async function recordUnprovedConsents(
  tx: Tx,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  const known = await readPreferences(tx, [...new Set(consents.map(({ emailKey }) => emailKey))])
  const unset = consents.filter(
    (consent) =>
      !(consent.given && known.some((one) => one.emailKey === consent.emailKey && !one.given)) &&
      !known.some(
        (one) =>
          one.emailKey === consent.emailKey &&
          one.subject === consent.subject &&
          one.organiserId === (consent.organiserId ?? null) &&
          one.charityId === (consent.charityId ?? null),
      ),
  )
  await recordConsents(tx, unset, now)
}
