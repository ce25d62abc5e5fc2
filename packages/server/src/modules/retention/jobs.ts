import { handleRound } from '../../platform/jobs/jobs.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'

export const jobs = [
  handleRound(
    'forget-what-is-over',
    async (foyer) => {
      await forgetWhatIsOver(foyer)
    },
    { cron: '*/10 * * * *', pollSeconds: 60 },
  ),
]
