import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { freeRunOut } from '../../inventory/exports.ts'

const batch = 500
const batchesMaximum = 20

/** Tidies up holds that have run out. Whoever wants such a seat takes it over anyway. */
export const freeSeats = (foyer: Foyer) =>
  defineJob({
    name: 'free-seats',
    cron: '* * * * *',
    run: async () => {
      const now = foyer.clock.now()
      for (let round = 0; round < batchesMaximum; round += 1) {
        const freed = await foyer.db.transaction(async (tx) => await freeRunOut(tx, now, batch))
        if (freed < batch) return
      }
    },
  })
