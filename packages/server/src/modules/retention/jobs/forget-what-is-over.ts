import { handleRound } from '../../../platform/jobs/jobs.ts'
import { forgetWhatIsOver as forget } from '../forget-what-is-over.ts'

export const forgetWhatIsOver = handleRound(
  'forget-what-is-over',
  async (foyer) => {
    await forget(foyer)
  },
  { cron: '*/10 * * * *', pollSeconds: 60 },
)
