import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { forgetCaptchas as forget } from '../forget-captchas.ts'

export const forgetCaptchas = (foyer: Foyer) =>
  defineJob({
    name: 'forget-captchas',
    cron: '*/10 * * * *',
    pollSeconds: 60,
    run: async () => {
      await forget(foyer)
    },
  })
