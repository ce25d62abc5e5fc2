import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { sendDueGifts } from '../send-due-gifts.ts'

/** Looks every minute for gifts whose time has come; what a stopped shop has missed goes out when it is back. */
export const sendGifts = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'send-gifts',
    cron: '* * * * *',
    run: async () => {
      while ((await sendDueGifts(foyer)) > 0);
    },
  })
