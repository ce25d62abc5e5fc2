import type { Foyer, NetworkAsking } from '../../foyer.ts'
import { createBatcher } from '../../platform/database/batcher.ts'
import { eventMark, insertMarks, type Mark } from './captcha-store.ts'
import { visitorMarks } from './visitor-marks.ts'

type Count = (marks: readonly Mark[]) => Promise<void>

const batchMaximum = 100
const queues = new WeakMap<Foyer, Count>()

function queueOf(foyer: Foyer): Count {
  const known = queues.get(foyer)
  if (known !== undefined) return known
  const queue = createBatcher<readonly Mark[], void>(async (batch) => {
    await foyer.db.transaction(async (tx) => await insertMarks(tx, batch.flat()))
    return batch.map(() => ({ status: 'done', result: undefined }))
  }, batchMaximum)
  queues.set(foyer, queue)
  return queue
}

/** Remembers a reservation, for the next try of this session, of its network, or for the same events. */
export async function countReservation(
  asking: NetworkAsking,
  eventIds: readonly number[],
): Promise<void> {
  const keys = [...visitorMarks(asking), ...eventIds.map(eventMark)]
  await queueOf(asking.foyer)(keys.map((key) => ({ key, at: asking.now })))
}
