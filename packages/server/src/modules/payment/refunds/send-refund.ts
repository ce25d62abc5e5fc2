import { refundReturnedDays } from '@foyer/contract/limits.ts'
import { minuteMs, dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { applyRefund } from './apply-refund.ts'
import { askForRefund } from './ask-for-refund.ts'
import { findOpenRefunds, findRefund, findRefundsWithNews, type Refund } from './refund-store.ts'

/** The least time between two questions about a refund under way: it takes hours or days. */
const pendingQuietMs = 10 * minuteMs

/**
 * Refunds money once: the provider is always asked with the same key. A refund it has accepted is asked about until it
 * has arrived or failed. Throws when the provider did not answer.
 */
export async function sendRefund(foyer: Foyer, refundId: number): Promise<void> {
  const refund = await foyer.db.read(async (tx) => await findRefund(tx, refundId))
  if (refund === undefined || refund.status === 'succeeded' || refund.status === 'failed') return
  await askAndApply(foyer, refund)
}

async function askAndApply(foyer: Foyer, refund: Refund): Promise<void> {
  const { news, error } = await askForRefund(foyer, refund)
  await foyer.db.transaction(
    async (tx) => await applyRefund(tx, foyer, refund, news, foyer.clock.now()),
  )
  // One that has failed was logged with what it means.
  if (error === null || news.status !== 'unknown') return
  foyer.log.warn(
    { refund: refund.id, sale: refund.saleId, provider: refund.provider, why: error.message },
    'the provider gave no answer about a refund: it is tried again',
  )
  throw error
}

/** A refund that succeeded before this time has arrived for good. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - refundReturnedDays * dayMs)

/**
 * Asks about a payment's refunds, as news of a payment may concern them, also those that had succeeded. When the
 * provider is silent about a refund under way, it is asked again anyway; about one that had succeeded it is asked again
 * only when the news come again.
 * @throws PaymentProviderError
 */
export async function settleRefundsOf(foyer: Foyer, paymentId: number): Promise<void> {
  const since = newsSince(foyer.clock.now())
  const ids = await foyer.db.read(async (tx) => await findRefundsWithNews(tx, paymentId, since))
  for (const id of ids) {
    const refund = await foyer.db.read(async (tx) => await findRefund(tx, id))
    if (refund?.status === 'succeeded') await askAndApply(foyer, refund)
    else await tryToSend(foyer, id)
  }
}

/** A refund that was owed; `after` is null when the provider could not be asked. */
export interface RefundFound {
  readonly refund: Refund
  readonly after: Refund['status'] | null
}

/** Asks again for every refund that is owed or under way. One that fails does not delay the others. */
export async function sendOpenRefunds(foyer: Foyer): Promise<RefundFound[]> {
  const pendingSince = new Date(foyer.clock.now().getTime() - pendingQuietMs)
  const ids = await foyer.db.read(async (tx) => await findOpenRefunds(tx, pendingSince, 100))
  const found: RefundFound[] = []
  for (const id of ids) {
    const refund = await foyer.db.read(async (tx) => await findRefund(tx, id))
    if (refund !== undefined) found.push({ refund, after: await tryToSend(foyer, id) })
  }
  return found
}

async function tryToSend(foyer: Foyer, id: number): Promise<Refund['status'] | null> {
  try {
    await sendRefund(foyer, id)
    return (await foyer.db.read(async (tx) => await findRefund(tx, id)))?.status ?? null
  } catch (error) {
    if (!(error instanceof PaymentProviderError))
      foyer.log.error({ err: error, refund: id }, 'refund could not be sent')
    return null
  }
}
