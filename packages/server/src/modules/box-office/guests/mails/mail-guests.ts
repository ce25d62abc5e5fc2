import type { Foyer } from '../../../../foyer.ts'
import { DatabaseAway } from '../../../../platform/database/database-faults.ts'
import { declareJob } from '../../../../platform/jobs/declare-job.ts'
import { mailOrder } from '../../../fulfilment/exports.ts'
import { countQueued, takePace } from '../../../mail/exports.ts'
import { loadSale, lockSale, recordSaleEvent } from '../../../sale/exports.ts'
import { listTicketsOfSale } from '../../../tickets/exports.ts'
import {
  claimMailsOfList,
  endMailsTooLate,
  listsToMail,
  nextGuests,
  noteMailed,
} from './guest-mail-store.ts'

export const mailGuestsJob = declareJob('mail-guests', {})

/** How many guests one transaction mails: few, so nobody waits long for its locks. */
const guestsOfSlice = 20

/** `nothing`: nobody is left of the list, or another process works on it. `no room`: its organiser may mail no more people for now. */
type SliceDone = 'more' | 'nothing' | 'no room'

/**
 * Mails guests of lists their tickets, a slice of each list in turn. They count towards the people that their organiser may write to,
 * like the recipients of a mail to many: guests beyond the pace of a minute or a day are mailed by a later round.
 */
export async function mailGuests(foyer: Foyer): Promise<void> {
  const { db, clock } = foyer
  await db.transaction(async (tx) => await endMailsTooLate(tx, clock.now()))
  const lists: number[] = []
  const organisers: number[] = []
  for (;;) {
    const passed = { lists, organisers }
    const toMail = await db.readOne(async (tx) => await listsToMail(tx, clock.now(), passed))
    if (toMail.length === 0) return
    for (const { id, organiserId } of toMail) {
      const done = await mailAlone(foyer, id)
      if (done === 'no room') organisers.push(organiserId)
      else if (done === 'nothing') lists.push(id)
    }
  }
}

/** Mails a slice of one list. A list that fails does not stop the others; only an absent database does. */
async function mailAlone(foyer: Foyer, id: number): Promise<SliceDone> {
  try {
    return await mailSlice(foyer, id)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    foyer.log.error({ guestList: id, err: error }, 'guests of a list could not be mailed')
    return 'nothing'
  }
}

async function mailSlice(foyer: Foyer, id: number): Promise<SliceDone> {
  const now = foyer.clock.now()
  return await foyer.db.transaction(async (tx): Promise<SliceDone> => {
    const list = await claimMailsOfList(tx, id)
    if (list === undefined) return 'nothing'
    const room = await takePace(tx, foyer, list.organiserId, now)
    if (room === 0) return 'no room'
    const saleIds = await nextGuests(tx, list, Math.min(room, guestsOfSlice))
    let mailed = 0
    for (const saleId of saleIds) {
      const sale = await lockSale(tx, saleId)
      // It may have been refunded, or its guest erased, while the lock was waited for.
      if (sale.status !== 'sold' || !sale.email) continue
      const loaded = await loadSale(tx, foyer, sale, now)
      const tickets = await listTicketsOfSale(tx, saleId)
      const mail = { loaded, tickets, dedupeKey: `order:${saleId}`, isOneOfMany: true }
      await mailOrder(tx, foyer, mail, now)
      await recordSaleEvent(tx, saleId, 'order_mail_queued', {}, now)
      mailed += 1
    }
    await countQueued(tx, list.organiserId, mailed, now)
    await noteMailed(tx, id, { last: saleIds.at(-1) ?? null, mailed: saleIds.length })
    return saleIds.length === 0 ? 'nothing' : 'more'
  })
}
