import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueMail } from '../mail/exports.ts'
import { readOwners } from '../staff/exports.ts'
import { holdDeliveries } from './delivery-store.ts'
import { stopSubscription } from './subscription-store.ts'

interface Stopped {
  readonly id: number
  readonly organiserId: number
  readonly url: string
  readonly failingSince: Date | null
}

/** Stops a webhook whose receiver wants or takes nothing any more, and tells the owners of its organiser. */
export async function stopReceiver(
  foyer: Pick<Foyer, 'ids' | 'publicUrl' | 'config' | 'log'>,
  tx: Tx,
  { id, organiserId, url, failingSince }: Stopped,
  why: 'gone' | 'failing',
  now: Date,
): Promise<void> {
  await stopSubscription(tx, id, why)
  await holdDeliveries(tx, id, now)
  foyer.log.warn({ webhook: id, why }, 'a webhook was stopped')
  const owners = await readOwners(tx, organiserId)
  const payload = {
    siteName: foyer.config.siteName,
    organiser: owners[0]?.organiserName ?? '',
    receiver: url,
    why,
    since: (failingSince ?? now).toISOString(),
    deskUrl: `${foyer.publicUrl}/desk/`,
  }
  for (const { staffId, name, email } of owners) {
    const occasion = {
      dedupeKey: `webhook_stopped:${id}:${now.getTime()}:${staffId}`,
      kind: 'webhook_stopped' as const,
      payload,
      to: { name, email },
    }
    await queueMail(foyer, tx, occasion, now)
  }
}
