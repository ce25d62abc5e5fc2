import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { tooMany } from '../../platform/errors.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import {
  limitKey,
  takeTokens,
  type Allowance,
  type Limit,
} from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../mail/exports.ts'
import { linkToken } from './link-token.ts'
import { insertSubscriptionRequest } from './subscription-request-store.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly ip: string }
  readonly now: Date
}

export const confirmWithinDays = 3
const ofEmail: Allowance = { capacity: 3, perHour: 1 }
const ofNetwork: Allowance = { capacity: 20, perHour: 20 }

/**
 * Mails a link that puts the e-mail address on the list. It does not look up whether the address is on it already, or
 * has an account, so that neither the answer nor its time can tell. Throws `rate_limited` when too many were sent.
 */
export async function requestSubscription(
  { foyer, visitor, now }: Asking,
  wanted: { readonly email: string; readonly events: boolean },
): Promise<void> {
  const emailKey = emailKeyOf(wanted.email)
  await foyer.db.transaction(async (tx) => {
    const limits: readonly Limit[] = [
      [limitKey(foyer.secrets, 'mailing_list.email', emailKey), ofEmail],
      ...networkAllowances(foyer.secrets, 'mailing_list.network', visitor.ip, ofNetwork),
    ]
    const outcome = await takeTokens(tx, limits, now)
    if (!outcome.allowed) throw tooMany(t('Too many e-mails were sent.'), outcome.retryAfterSeconds)
    const expiresAt = new Date(now.getTime() + confirmWithinDays * 86_400_000)
    const id = await insertSubscriptionRequest(tx, { ...wanted, emailKey }, expiresAt, now)
    const token = linkToken(foyer.secrets, 'mailing-list', id)
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `mailing_list_confirm:${id}`,
        kind: 'mailing_list_confirm',
        payload: {
          siteName: foyer.config.siteName,
          events: wanted.events,
          confirmUrl: `${foyer.publicUrl}/mailing-list/confirm/?token=${token}`,
          days: confirmWithinDays,
        },
        to: { email: wanted.email, name: null },
      },
      now,
    )
  })
}
