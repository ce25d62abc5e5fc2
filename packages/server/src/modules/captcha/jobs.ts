import { handleRound } from '../../platform/jobs/jobs.ts'
import { forgetCaptchas } from './forget-captchas.ts'

export const jobs = [
  handleRound(
    'forget-captchas',
    async (foyer) => {
      await forgetCaptchas(foyer)
    },
    { cron: '*/10 * * * *', pollSeconds: 60 },
  ),
]
