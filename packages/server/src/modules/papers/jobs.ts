import { handleRound } from '../../platform/jobs/jobs.ts'
import { issueRound } from './issue/issue-round.ts'

export const jobs = [
  handleRound('issue-papers', issueRound, {
    cron: '* * * * *',
  }),
]
