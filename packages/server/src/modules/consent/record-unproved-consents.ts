import type { Tx } from '../../platform/database/db.ts'
import { readPreferences } from './consent-store.ts'
import { recordConsents, type Consent } from './record-consent.ts'

/**
 * Does the same for an e-mail address that was not proved, as in express: it may be somebody else's, so whatever its
 * owner has answered before, yes or no, stays valid. Only questions that were never asked are written down, and a yes
 * not even then when the address has said no to anything: its owner is tired of mails, and only they can change that.
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
