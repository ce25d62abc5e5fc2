import type { Foyer } from '../../foyer.ts'
import { findConsent, readPreferences, type ConsentRow } from './consent-store.ts'
import { readLinkToken } from './link-token.ts'
import { recordConsents } from './record-consent.ts'

/** What a link of a mail unsubscribes from; undefined for a link that is not ours or whose person is forgotten. */
export async function readSubscription(
  foyer: Foyer,
  token: string | undefined,
): Promise<ConsentRow | undefined> {
  const id = readLinkToken(foyer.secrets, 'unsubscribe', token)
  if (id === null) return undefined
  return await foyer.db.read(async (tx) => await findConsent(tx, id))
}

/** Takes back this consent, or all of the address. What is taken back already stays so. */
export async function unsubscribe(
  foyer: Foyer,
  subscription: ConsentRow,
  scope: 'this' | 'all',
): Promise<void> {
  const now = foyer.clock.now()
  const { emailKey } = subscription
  await foyer.db.transaction(async (tx) => {
    const inForce = await readPreferences(tx, [emailKey])
    const ended = inForce.filter(
      (one) =>
        one.given &&
        (scope === 'all' ||
          (one.subject === subscription.subject &&
            one.organiserId === subscription.organiserId &&
            one.charityId === subscription.charityId)),
    )
    await recordConsents(
      tx,
      ended.map(({ subject, organiserId, charityId }) => ({
        accountId: subscription.accountId,
        emailKey,
        subject,
        ...(organiserId === null ? {} : { organiserId }),
        ...(charityId === null ? {} : { charityId }),
        given: false,
        source: 'unsubscribe',
      })),
      now,
    )
  })
}
