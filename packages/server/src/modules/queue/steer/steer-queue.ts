import { steerQueue as operation } from '@foyer/contract/api/queues/steer-queue.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { logAction } from '../../staff/exports.ts'
import { readQueue } from './find-queues.ts'
import { presentWhole } from './queue-view.ts'
import { seenBy } from './seen-by.ts'
import { steerQueue as steer } from './steer-and-log.ts'

export const steerQueue = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  const seen = seenBy(organiser)
  return await foyer.db.transaction(async (tx) => {
    await steer(
      foyer,
      tx,
      {
        ...body,
        key: params.queue,
        seen,
        // What is done with the whole shop's is no organiser's.
        log: async (done, organiserId) =>
          await logAction(tx, organiserId === null ? { ...call, organiser: null } : call, done),
      },
      now,
    )
    const queue = await readQueue(tx, params.queue, seen, now)
    if (queue === undefined) throw notFound(`queue ${params.queue}`)
    return await presentWhole(tx, queue, now)
  })
})
