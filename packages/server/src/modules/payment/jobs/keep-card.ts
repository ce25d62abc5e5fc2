import { handleJob } from '../../../platform/jobs/jobs.ts'
import { findKeepingPayment, keepCard } from '../cards/keep-card.ts'
import { keepCardJob } from '../intents/queued-jobs.ts'

/** Makes a card that has just paid the default of its owner. */
export const keepPaidCard = handleJob(keepCardJob, async (foyer, { paymentId, providerId }) => {
  const id = providerId ?? (await findKeepingPayment(foyer, paymentId))
  if (id !== null) await keepCard(foyer, id)
})
