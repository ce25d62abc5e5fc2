import { listQueues as operation } from '@foyer/contract/api/queues/list-queues.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { findQueues } from './find-queues.ts'
import { presentQueue } from './queue-view.ts'
import { seenBy } from './seen-by.ts'

export const listQueues = handleOperation(operation, async ({ foyer, organiser, now }) => {
  const queues = await foyer.db.read(async (tx) => await findQueues(tx, seenBy(organiser), now))
  return { data: queues.map((queue) => presentQueue(queue, now)) }
})
