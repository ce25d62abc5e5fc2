import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { logCommand } from '../../staff/exports.ts'
import type { QueueWish } from './act-on-queue.ts'
import { findQueues } from './find-queues.ts'
import { isGoing, keyOfEvent, type Queue } from './queue-of-events.ts'
import { presentQueue } from './queue-view.ts'
import { steerQueue } from './steer-and-log.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
}

/** Whoever runs the shop sees every queue of it. */
const everything = { organiserId: null, withShop: true }

/** Every queue of the shop as it is now. */
export async function listQueuesForCommand({ db, clock }: Deps) {
  const now = clock.now()
  const queues = await db.read(async (tx) => await findQueues(tx, everything, now))
  return queues.map((queue) => presentQueue(queue, now))
}

/**
 * Steers a queue for whoever runs the shop, and answers its key. Without a key it is the only one that is going; the key of an
 * event that waits together with others is good for their queue.
 * @throws FoyerError not_found, refused; Error when it is not clear which queue is meant
 */
export async function steerByCommand(
  { db, clock, ids }: Deps,
  asked: { readonly key: string | null; readonly command: string } & QueueWish,
): Promise<string> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    const queues = await findQueues(tx, everything, now)
    const key = asked.key === null ? onlyRunning(queues) : keyOfQueue(queues, asked.key)
    await steerQueue(
      { ids },
      tx,
      {
        ...asked,
        key,
        seen: everything,
        log: async (done, organiserId) => {
          await logCommand(tx, { command: asked.command, organiserId, now }, done)
        },
      },
      now,
    )
    return key
  })
}

function onlyRunning(queues: readonly Queue[]): string {
  const running = queues.filter((queue) => isGoing(queue))
  const [only] = running
  if (only === undefined) throw new Error('No queue is going: name the one you mean.')
  if (running.length > 1)
    throw new Error(
      `Several queues are going: name one of ${running.map(({ key }) => key).join(', ')}.`,
    )
  return only.key
}

const keyOfQueue = (queues: readonly Queue[], given: string): string => {
  const event = queues.flatMap(({ events }) => events).find(({ key }) => key === given)
  return event === undefined ? given : keyOfEvent(event)
}
