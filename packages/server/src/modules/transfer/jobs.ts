import { handleRound } from '../../platform/jobs/jobs.ts'
import { sendDueGifts } from './send-due-gifts.ts'

/** Looks every minute for gifts whose time has come; those that a stopped shop has missed are sent when it is back. */
export const jobs = [
  handleRound(
    'send-gifts',
    async (foyer) => {
      while ((await sendDueGifts(foyer)) > 0);
    },
    { cron: '* * * * *' },
  ),
]
