import { handleRound } from '../../../platform/jobs.ts'
import { forgetOldCodes as forget } from '../forget-old-codes.ts'

export const forgetOldCodes = handleRound(
  'forget-old-codes',
  async (foyer) => {
    await forget(foyer)
  },
  { cron: '17 * * * *', pollSeconds: 60 },
)
