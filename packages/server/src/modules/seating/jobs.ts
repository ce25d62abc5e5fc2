import { inBatches } from '../../platform/database/in-batches.ts'
import { handleRound } from '../../platform/jobs/jobs.ts'
import { releaseExpiredSeats } from '../inventory/exports.ts'

/** Releases holds that have expired. A buyer who wants such a seat takes it over anyway. */
export const jobs = [
  handleRound(
    'free-seats',
    async (foyer) => {
      const now = foyer.clock.now()
      await inBatches(
        foyer.db,
        { size: 500, most: 20 },
        async (tx, size) => await releaseExpiredSeats(tx, now, size),
      )
    },
    { cron: '* * * * *' },
  ),
]
