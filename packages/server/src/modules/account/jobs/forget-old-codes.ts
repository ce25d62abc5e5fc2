import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { forgetOldCodes as forget } from '../codes/forget-old-codes.ts'

export const forgetOldCodes = (foyer: Foyer) =>
  defineJob({
    name: 'forget-old-codes',
    cron: '17 * * * *',
    pollSeconds: 60,
    run: async () => {
      await forget(foyer)
    },
  })
