import type { Foyer, NetworkAsking } from '../../foyer.ts'
import { createBatcher } from '../../platform/database/batcher.ts'
import { eventMark, insertMarks, type Mark } from './captcha-store.ts'
import { visitorMarks } from './visitor-marks.ts'

export type CountMarks = (marks: readonly Mark[]) => Promise<void>

const batchMaximum = 100

/** Makes the queue that writes the marks of one moment together. */
export function createMarkQueue({ db }: Pick<Foyer, 'db'>): CountMarks {
  return createBatcher<readonly Mark[], void>(async (batch) => {
    await db.transaction(async (tx) => await insertMarks(tx, batch.flat()))
    return batch.map(() => ({ status: 'done', result: undefined }))
  }, batchMaximum)
}

/** Counts a reservation for the next try of this session, of its network, or for the same events. */
export async function countReservation(
  asking: NetworkAsking,
  eventIds: readonly number[],
): Promise<void> {
  const keys = [...visitorMarks(asking), ...eventIds.map(eventMark)]
  await asking.foyer.rooms.captcha.countMarks(keys.map((key) => ({ key, at: asking.now })))
}
