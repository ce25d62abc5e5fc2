import { handleRound } from '../../platform/jobs/jobs.ts'
import { forgetNeedlessAnswers } from './forget-needless-answers.ts'

export const jobs = [
  handleRound(
    'forget-sensitive-answers',
    async (foyer) => {
      await forgetNeedlessAnswers(foyer)
    },
    { cron: '41 3 * * *', pollSeconds: 300 },
  ),
]
