import { webhookSendsPerMinute } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken, type Allowance } from '../../platform/limits/rate-limit.ts'

/** Counts a message that somebody asks to have sent to a webhook. @throws FoyerError rate_limited */
export async function countAskedSend(
  tx: Tx,
  { subscriptionId, kind }: { readonly subscriptionId: number; readonly kind: 'test' | 'again' },
  now: Date,
): Promise<void> {
  const most = webhookSendsPerMinute[kind]
  const allowance: Allowance = { capacity: most, perHour: most * 60 }
  const taken = await takeToken(tx, `webhook.${kind}:${subscriptionId}`, allowance, now)
  if (!taken.allowed)
    throw tooMany(t('Several messages were just sent to it.'), taken.retryAfterSeconds)
}
