import { dayMs } from '@foyer/contract/time-units.ts'
import { handleRound } from '../../platform/jobs/jobs.ts'
import type { Foyer } from '../../foyer.ts'
import { deleteNeedlessAnswers } from './answer-store.ts'

/** Sensitive answers are for the event; a week covers the work after it. */
const keptAfterEvent = 7 * dayMs
const keptInBasket = 7 * dayMs
const batch = 1000

/** Deletes answers that have served their purpose. Returns how many. */
async function forgetNeedlessAnswers(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now().getTime()
  const before = {
    endedBefore: new Date(now - keptAfterEvent),
    leftBefore: new Date(now - keptInBasket),
  }
  for (let total = 0; ;) {
    const deleted = await foyer.db.transaction(
      async (tx) => await deleteNeedlessAnswers(tx, before, batch),
    )
    total += deleted
    foyer.metrics.forgotten.labels('answers').inc(deleted)
    if (deleted < batch) return total
  }
}

export const jobs = [
  handleRound(
    'forget-sensitive-answers',
    async (foyer) => {
      await forgetNeedlessAnswers(foyer)
    },
    { cron: '41 3 * * *', pollSeconds: 300 },
  ),
]
