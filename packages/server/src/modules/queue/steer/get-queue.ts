import { getQueue as operation } from '@foyer/contract/api/queues/get-queue.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { readQueue } from './find-queues.ts'
import { presentWhole } from './queue-view.ts'
import { seenBy } from './seen-by.ts'

export const getQueue = handleOperation(operation, async ({ foyer, organiser, params, now }) => {
  return await foyer.db.read(async (tx) => {
    const queue = await readQueue(tx, params.queue, seenBy(organiser), now)
    if (queue === undefined) throw notFound(`queue ${params.queue}`)
    return await presentWhole(tx, queue, now)
  })
})
