import { handleRound } from '../../../platform/jobs/jobs.ts'
import { endLostLists } from '../guests/end-lost-lists.ts'

/** A job that gives up does not come to say so, and one whose process died has nobody who could. */
export const endLostGuestLists = handleRound('end-lost-guest-lists', endLostLists, {
  cron: '* * * * *',
})
