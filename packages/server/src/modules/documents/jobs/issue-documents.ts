import { handleRound } from '../../../platform/jobs/jobs.ts'
import { issueRound } from '../issue/issue-round.ts'

export const issueDocumentsRound = handleRound('issue-documents', issueRound, {
  cron: '* * * * *',
})
