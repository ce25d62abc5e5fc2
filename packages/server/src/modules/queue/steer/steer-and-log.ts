import type { QueueAct } from '@foyer/contract/api/queues/queue-shapes.ts'
import type { LoggedActionName } from '@foyer/contract/api/staff/logged-actions.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { LoggedAction } from '../../staff/exports.ts'
import { actOnQueue, type QueueWish } from './act-on-queue.ts'
import { readQueue, type QueuesSeen } from './find-queues.ts'
import { organiserOf } from './queue-of-events.ts'

const actions = {
  open: 'queue.opened',
  pause: 'queue.paused',
  resume: 'queue.resumed',
  rate: 'queue.rate_set',
  close: 'queue.closed',
} as const satisfies Record<QueueAct, LoggedActionName>

/** Writes an act down, at the organiser whose queue it is; null for the whole shop's. */
export type LogQueueAct = (done: LoggedAction, organiserId: number | null) => Promise<void>

/**
 * Steers a queue that somebody sees, and writes down who did it.
 * @throws FoyerError not_found; refused, with a text that says what to do instead
 */
export async function steerQueue(
  deps: { readonly ids: Pick<Ids, 'sessionToken'> },
  tx: Tx,
  asked: { readonly key: string; readonly seen: QueuesSeen; readonly log: LogQueueAct } & QueueWish,
  now: Date,
): Promise<void> {
  const { key } = asked
  const queue = await readQueue(tx, key, asked.seen, now)
  if (queue === undefined) throw notFound(`queue ${key}`)
  const done = await actOnQueue(deps, tx, queue, asked, now)
  await asked.log(
    { action: actions[asked.act], subject: { kind: 'queue', id: key }, ...done },
    organiserOf(queue),
  )
}
