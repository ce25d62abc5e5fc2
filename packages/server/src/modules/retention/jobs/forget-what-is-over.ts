import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { forgetWhatIsOver as forget } from '../forget-what-is-over.ts'

export const forgetWhatIsOver = (foyer: Foyer) =>
  defineJob({
    name: 'forget-what-is-over',
    cron: '*/10 * * * *',
    pollSeconds: 60,
    run: async () => {
      await forget(foyer)
    },
  })
