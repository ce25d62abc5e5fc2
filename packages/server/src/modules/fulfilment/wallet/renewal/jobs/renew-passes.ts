import { handleRound } from '../../../../../platform/jobs/jobs.ts'
import { renewPasses as renew } from '../renew-passes.ts'

export const renewPasses = handleRound('renew-passes', renew, { cron: '* * * * *' })
