import { sensitiveAnswersKeptDays, answersInBasketKeptDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { handleRound } from '../../platform/jobs/jobs.ts'
import type { Foyer } from '../../foyer.ts'
import { deleteNeedlessAnswers } from './answer-store.ts'

const batch = 1000

/** Deletes answers that have served their purpose. Returns how many. */
async function forgetNeedlessAnswers(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now().getTime()
  const before = {
    endedBefore: new Date(now - sensitiveAnswersKeptDays * dayMs),
    leftBefore: new Date(now - answersInBasketKeptDays * dayMs),
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
