import { handleRound } from '../../../platform/jobs/jobs.ts'
import { releaseExpiredSeats } from '../../inventory/exports.ts'

const batch = 500
const batchesMaximum = 20

/** Releases holds that have expired. A buyer who wants such a seat takes it over anyway. */
export const releaseExpired = handleRound(
  'free-seats',
  async (foyer) => {
    const now = foyer.clock.now()
    for (let round = 0; round < batchesMaximum; round += 1) {
      const released = await foyer.db.transaction(
        async (tx) => await releaseExpiredSeats(tx, now, batch),
      )
      if (released < batch) return
    }
  },
  { cron: '* * * * *' },
)
