import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { forgetNeedlessAnswers } from '../forget-needless-answers.ts'

export const forgetSensitiveAnswers = (foyer: Foyer) =>
  defineJob({
    name: 'forget-sensitive-answers',
    cron: '41 3 * * *',
    pollSeconds: 300,
    run: async () => {
      await forgetNeedlessAnswers(foyer)
    },
  })
