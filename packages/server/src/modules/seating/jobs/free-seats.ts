import { handleRound } from '../../../platform/jobs/jobs.ts'
import { freeRunOut } from '../../inventory/exports.ts'

const batch = 500
const batchesMaximum = 20

/** Releases holds that have expired. A buyer who wants such a seat takes it over anyway. */
export const freeSeats = handleRound(
  'free-seats',
  async (foyer) => {
    const now = foyer.clock.now()
    for (let round = 0; round < batchesMaximum; round += 1) {
      const freed = await foyer.db.transaction(async (tx) => await freeRunOut(tx, now, batch))
      if (freed < batch) return
    }
  },
  { cron: '* * * * *' },
)
