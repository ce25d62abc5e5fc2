import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { refundLockedSale, RefundRefused } from '../../payment/exports.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { cancelledWish } from '../orders/cancelled-wish.ts'
import { readOrderParts } from '../orders/cancelled-part-store.ts'
import { lockChangedOrder, noteAnswer, setOrderOutcome } from '../orders/changed-order-store.ts'
import { readChoiceToken } from './choice-link.ts'
import { isOpen, readChoice, type OpenChoice } from './read-choice.ts'

export type Choice = 'keep' | 'refund'

/**
 * Takes down what a buyer has chosen, once and in time; a later answer changes nothing. The money goes back as it came, with the
 * booking fees, and they are mailed about it. A refund that is refused is left to the organiser, whose report names it.
 */
export async function answerChoice(
  foyer: Foyer,
  token: string | undefined,
  choice: Choice,
  now: Date,
): Promise<void> {
  try {
    await underLock(foyer, token, now, async (tx, open, sale) => {
      await noteAnswer(tx, open.order, now)
      if (choice === 'refund') await refund(tx, foyer, open, sale, now)
    })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await underLock(foyer, token, now, async (tx, { order }) => {
      await noteAnswer(tx, order, now)
      const outcome = { state: 'person', reason: error.message, isTold: false } as const
      await setOrderOutcome(tx, order, outcome, now)
    })
  }
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
  const reason =
    change.kind === 'move'
      ? t('You have chosen your money, because the date was moved.')
      : t('You have chosen your money, because the venue is another one.')
  const done = await refundLockedSale(tx, foyer, sale, { wish, reason }, now)
  const { byHand = 0, billedLess = 0, toVouchers } = done
  const sent = done.sent - byHand - billedLess
  const outcome = { state: 'refunded', sent, toVouchers, byHand, billedLess } as const
  await setOrderOutcome(tx, order, { ...outcome, isTold: false }, now)
  await recordSaleEvent(tx, sale.id, 'chose_refund', { change: change.id }, now)
}
