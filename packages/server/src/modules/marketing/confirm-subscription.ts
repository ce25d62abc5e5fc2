import type { Foyer } from '../../foyer.ts'
import { queueMail } from '../mail/exports.ts'
import { findAccountIdByEmail } from './marketing-store.ts'
import { readLinkToken, unsubscribeUrl } from './link-token.ts'
import { recordConsents } from '../consent/exports.ts'
import {
  findSubscriptionRequest,
  lockSubscriptionRequest,
  markConfirmed,
} from './subscription-request-store.ts'

export type ConfirmOutcome = 'confirmed' | 'gone'

/** Whether the updates on events were asked for, too; null for a link that is not valid. */
export async function readSubscriptionRequest(
  foyer: Foyer,
  token: string | undefined,
): Promise<boolean | null> {
  const id = readLinkToken(foyer.secrets, 'mailing-list', token)
  if (id === null) return null
  const now = foyer.clock.now()
  const request = await foyer.db.read(async (tx) => await findSubscriptionRequest(tx, id, now))
  return request?.events ?? null
}

/** Completes the double opt-in: the person who reads the mail wants the mails. Pressing twice changes nothing more. */
export async function confirmSubscription(
  foyer: Foyer,
  token: string | undefined,
): Promise<ConfirmOutcome> {
  const id = readLinkToken(foyer.secrets, 'mailing-list', token)
  if (id === null) return 'gone'
  const now = foyer.clock.now()
  return await foyer.db.transaction(async (tx): Promise<ConfirmOutcome> => {
    const request = await lockSubscriptionRequest(tx, id, now)
    if (request === undefined) return 'gone'
    if (request.confirmedAt !== null) return 'confirmed'
    await markConfirmed(tx, id, now)
    const { email, emailKey, events } = request
    const accountId = await findAccountIdByEmail(tx, emailKey)
    const yes = { accountId, emailKey, given: true, source: 'mailing_list' }
    const [consentId] = await recordConsents(
      tx,
      [{ ...yes, subject: 'product' }, ...(events ? [{ ...yes, subject: 'events' as const }] : [])],
      now,
    )
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `mailing_list_welcome:${id}`,
        kind: 'mailing_list_welcome',
        payload: {
          siteName: foyer.config.siteName,
          events,
          eventsUrl: `${foyer.publicUrl}/all-events/`,
          unsubscribeUrl: unsubscribeUrl(foyer, consentId ?? 0),
        },
        to: { email, name: null },
      },
      now,
    )
    return 'confirmed'
  })
}
