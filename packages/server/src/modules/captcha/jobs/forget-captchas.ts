import { handleRound } from '../../../platform/jobs/jobs.ts'
import { forgetCaptchas as forget } from '../forget-captchas.ts'

export const forgetCaptchas = handleRound(
  'forget-captchas',
  async (foyer) => {
    await forget(foyer)
  },
  { cron: '*/10 * * * *', pollSeconds: 60 },
)
