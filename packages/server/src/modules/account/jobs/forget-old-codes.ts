import { handleRound } from '../../../platform/jobs/jobs.ts'
import { forgetOldCodes as forget } from '../codes/forget-old-codes.ts'

export const forgetOldCodes = handleRound(
  'forget-old-codes',
  async (foyer) => {
    await forget(foyer)
  },
  { cron: '17 * * * *', pollSeconds: 60 },
)
