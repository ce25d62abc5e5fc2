import { handleRound } from '../../platform/jobs/jobs.ts'
import { look } from './runs/look.ts'

/** Queues begin and end in time, also while nobody looks at them. */
export const jobs = [
  handleRound('look-at-queues', async (foyer) => await look(foyer), {
    cron: '* * * * *',
    pollSeconds: 30,
  }),
]
