import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { releaseExpired } from '../../box-office/exports.ts'
import { refundLockedSale, RefundRefused } from '../../payment/exports.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { cancelledWish } from '../orders/cancelled-wish.ts'
import { readOrderParts } from '../orders/cancelled-part-store.ts'
import { lockChangedOrder, setOrderOutcome } from '../orders/changed-order-store.ts'
import { readChoiceToken } from './choice-link.ts'
import { listChangedTickets, listOfferedDates, noteAnswer } from './choice-store.ts'
import { askOrganiserText, chooseDate, ChoiceRefused, noRoomText } from './choose-date.ts'
import { isOpen, readChoice, type OpenChoice } from './read-choice.ts'

/** What a buyer wants: their tickets as they are, the money, or the same tickets for another date. */
export type Choice = 'keep' | 'refund' | { readonly dateId: number }

/**
 * Takes down what a buyer has chosen, once and in time; what was done is not done again by a later answer. The money goes back as
 * it came, with the booking fees, and they are mailed about it. A refund that is refused is left to the organiser, whose report
 * names it. Answers what stands in the way of another date, for the buyer; null when nothing does.
 */
export async function answerChoice(
  foyer: Foyer,
  token: string | undefined,
  choice: Choice,
  now: Date,
): Promise<string | null> {
  if (typeof choice === 'object') return await takeDate(foyer, token, choice.dateId, now)
  try {
    await underLock(foyer, token, now, async (tx, open, sale) => {
      // There is nothing to keep of a cancelled date.
      if (choice === 'keep' && open.change.kind === 'cancel') return
      await noteAnswer(tx, open.order, choice, now)
      if (choice === 'refund') await refund(tx, foyer, open, sale, now)
    })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await underLock(foyer, token, now, async (tx, { order }) => {
      await noteAnswer(tx, order, choice, now)
      const outcome = { state: 'person', reason: error.message, isTold: false } as const
      await setOrderOutcome(tx, order, outcome, now)
    })
  }
  return null
}

async function takeDate(
  foyer: Foyer,
  token: string | undefined,
  dateId: number,
  now: Date,
): Promise<string | null> {
  await releaseExpiredOf(foyer, token, dateId, now)
  try {
    await underLock(foyer, token, now, async (tx, open, sale) => {
      const outcome = await chooseDate(tx, foyer, open, { sale, dateId }, now)
      await noteAnswer(tx, open.order, 'exchange', now)
      await setOrderOutcome(tx, open.order, { ...outcome, isTold: false }, now)
    })
    return null
  } catch (error) {
    if (error instanceof ChoiceRefused) return error.message
    if (!(error instanceof FoyerError) || error.status >= 500) throw error
    foyer.log.info({ err: error }, 'a buyer could not choose another date')
    return await whyRefused(foyer, token, dateId, now)
  }
}

/** An exchange speaks to staff. For the buyer somebody was quicker, or it is nothing that they can do by themselves. */
async function whyRefused(
  foyer: Foyer,
  token: string | undefined,
  dateId: number,
  now: Date,
): Promise<string | null> {
  return await foyer.db.read(async (tx) => {
    const open = await readChoice(tx, foyer, token)
    if (open === undefined) return null
    const offered = await listOfferedDates(tx, open.sale.id, open.dateIds, now)
    const hasRoom = offered.some((date) => date.id === dateId && date.hasRoom)
    return hasRoom ? askOrganiserText(open.change) : noRoomText()
  })
}

/** What reservations hold of it whose time is over is free. */
async function releaseExpiredOf(
  foyer: Foyer,
  token: string | undefined,
  dateId: number,
  now: Date,
): Promise<void> {
  const found = await foyer.db.read(async (tx) => {
    const open = await readChoice(tx, foyer, token)
    if (open === undefined || !isOpen(open, now)) return undefined
    const tickets = await listChangedTickets(tx, open.sale.id, open.dateIds)
    return { organiserId: open.change.organiserId, tickets }
  })
  if (found === undefined) return
  const keys = found.tickets.map(({ ticketTypeId }) => ({ ticketTypeId, eventDateId: dateId }))
  await releaseExpired(foyer, found.organiserId, keys, now)
}

async function underLock(
  foyer: Foyer,
  token: string | undefined,
  now: Date,
  work: (tx: Tx, open: OpenChoice, sale: Sale) => Promise<void>,
): Promise<void> {
  const named = readChoiceToken(foyer, token)
  if (named === null) throw notFound('choice')
  await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, named.saleId)
    await lockChangedOrder(tx, named.changeId, named.saleId)
    const open = await readChoice(tx, foyer, token)
    if (open !== undefined && isOpen(open, now)) await work(tx, open, sale)
  })
}

/** @throws RefundRefused */
async function refund(
  tx: Tx,
  foyer: Foyer,
  { change, order }: OpenChoice,
  sale: Sale,
  now: Date,
): Promise<void> {
  const parts = await readOrderParts(tx, sale.id, change.organiserId, change.dateIds)
  const wish = cancelledWish(parts, change.organiserId)
  if (wish === null) throw new RefundRefused(t('All of these tickets were used at the door.'))
  const done = await refundLockedSale(tx, foyer, sale, { wish, reason: reasonOf(change) }, now)
  const { byHand = 0, billedLess = 0, toVouchers } = done
  const sent = done.sent - byHand - billedLess
  const outcome = { state: 'refunded', sent, toVouchers, byHand, billedLess } as const
  await setOrderOutcome(tx, order, { ...outcome, isTold: false }, now)
  await recordSaleEvent(tx, sale.id, 'chose_refund', { change: change.id }, now)
}

function reasonOf({ kind }: OpenChoice['change']): string {
  switch (kind) {
    case 'cancel':
      return t('You have chosen your money, because the date was cancelled.')
    case 'move':
      return t('You have chosen your money, because the date was moved.')
    case 'venue':
      return t('You have chosen your money, because the venue is another one.')
  }
}
