import { t } from '@foyer/language/texts.ts'
import * as z from 'zod'
import type { Foyer } from '../../../foyer.ts'
import { declareJob } from '../../../platform/jobs/declare-job.ts'
import { RefundRefused, sendOwed } from '../../payment/exports.ts'
import { findOwedOrders } from '../report/owed-store.ts'

export const sendOwedOfChangeJob = declareJob('send-owed-of-change', {
  changeId: z.int(),
  at: z.iso.datetime(),
})

/**
 * Sends again what a provider had refused to send before a moment, order by order. What it refuses once more is owed again, and
 * waits until somebody asks anew. Buyers were told of this money when their event was cancelled.
 */
export async function sendOwedOfChange(foyer: Foyer, changeId: number, at: Date): Promise<void> {
  const orders = await foyer.db.readOne(async (tx) => await findOwedOrders(tx, changeId, at))
  for (const reference of orders) {
    try {
      await sendOwed(foyer, { reference, reason: t('The event is cancelled.'), isTold: false })
    } catch (error) {
      // Somebody has sent it in the meantime.
      if (!(error instanceof RefundRefused)) throw error
    }
  }
}
