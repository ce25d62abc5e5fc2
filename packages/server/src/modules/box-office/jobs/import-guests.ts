import { handleJob } from '../../../platform/jobs/jobs.ts'
import { importGuests } from '../guests/import-guests.ts'
import { importGuestsJob } from '../guests/open-guest-list.ts'

/** Is queued with the sheet, so that a process that ends meanwhile loses nobody. */
export const importQueuedGuests = handleJob(
  importGuestsJob,
  async (foyer, { guestListId }) => await importGuests(foyer, guestListId),
)
