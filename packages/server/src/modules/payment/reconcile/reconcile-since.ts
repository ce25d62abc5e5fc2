import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import type { Foyer } from '../../../foyer.ts'
import { noticeRestore } from '../../../platform/database/notice-restore.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { findProvider, providerOf } from '../intents/provider-of.ts'
import { sendOpenRefunds } from '../refunds/send-refund.ts'
import { findLost, type Became, type LostPayment } from './find-lost.ts'
import type { DisputeAdopted } from '../disputes/adopt-disputes.ts'
import { findLostDisputes } from '../disputes/find-lost-disputes.ts'
import { findLostRefunds, type LostRefund } from './find-lost-refunds.ts'
import { findOpenRestore, findUnexplained, markReconciled, type Unexplained } from './lost-store.ts'
import { refundLost } from './refund-lost.ts'
import { lockSale } from '../../sale/exports.ts'
import { adoptRefundsOf } from '../refunds/adopt-refunds.ts'
import { findPayment, findPaymentByProviderId } from '../intents/payment-store.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { findSaleByReference } from '../refunds/refund-order-store.ts'
import { sendRefundsOf } from './send-refunds-of.ts'
import { writeLost } from './write-lost.ts'

export interface SinceWish {
  readonly since: Date
  /** Gives money to its sale when that is here. */
  readonly adopts: boolean
  /** Refunds money of sales that are lost, and cancels their payments that nobody has paid yet. */
  readonly refunds: boolean
}

/** `became` is null for what was only listed, `failed` when the provider did not answer. */
export interface LostAnswer {
  readonly lost: LostPayment
  readonly became: Became | 'cancelled' | 'failed' | null
}

export interface SinceFound {
  /** The time from which on payments were compared. */
  readonly since: Date
  readonly payments: readonly LostAnswer[]
  readonly refunds: readonly LostRefund[]
  /** Disputes that the books do not know as they stand; with `adopts`, they do now. */
  readonly disputes: readonly DisputeAdopted[]
  /** Bookings whose reason only a person can say; the same as after `npm run reconcile`. */
  readonly unexplained: readonly Unexplained[]
  readonly foreign: number
  /** Providers that did not answer, each with the reason. */
  readonly silent: readonly { readonly provider: string; readonly why: string }[]
  readonly isComplete: boolean
  /** Whether anything is left that a later run has to do. */
  readonly isDone: boolean
}

/**
 * Compares with the providers what the shop knows of the time since then, after a backup was restored. Changes only
 * what was asked for. It is safe to run beside an open shop, twice, or again after it was killed.
 */
export async function reconcileSince(foyer: Foyer, asks: SinceWish): Promise<SinceFound> {
  await noticeRestore(foyer.db)
  const wish = { ...asks, since: await farEnough(foyer, asks.since) }
  const payments: LostAnswer[] = []
  const refunds: LostRefund[] = []
  const disputes: DisputeAdopted[] = []
  const silent: { provider: string; why: string }[] = []
  let foreign = 0
  let isComplete = true
  for (const provider of onlineWayNames) {
    if (findProvider(foyer, provider) === null) continue
    try {
      const found = await findLost(foyer, provider, wish.since)
      foreign += found.foreign
      isComplete &&= found.isComplete
      for (const lost of found.payments)
        payments.push({ lost, became: await act(foyer, lost, wish) })
      refunds.push(...(await findLostRefunds(foyer, provider, wish)))
      disputes.push(...(await findLostDisputes(foyer, provider, wish)))
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      silent.push({ provider, why: error.message })
    }
  }
  // This includes refunds that an earlier run has written down and not sent.
  const sent = wish.adopts || wish.refunds ? await sendOpenRefunds(foyer) : []
  const isOpen = ({ lost, became }: LostAnswer): boolean =>
    became === 'failed' || (became === null && lost.verdict !== 'unmarked')
  const isDone =
    isComplete &&
    silent.length === 0 &&
    !payments.some(isOpen) &&
    sent.every(({ after }) => after !== null) &&
    (wish.adopts || refunds.length + disputes.length === 0)
  if (isDone) {
    const now = foyer.clock.now()
    await foyer.db.transaction(async (tx) => {
      await markReconciled(tx, wish.since, now)
    })
  }
  const unexplained = await readUnexplained(foyer)
  return {
    since: wish.since,
    payments,
    refunds,
    disputes,
    unexplained,
    foreign,
    silent,
    isComplete,
    isDone,
  }
}

/** Refunds that have no reason here, whichever run booked them. */
export async function readUnexplained(foyer: Foyer): Promise<Unexplained[]> {
  return await foyer.db.read(async (tx) => await findUnexplained(tx))
}

/** Goes at least as far back as the restored database requires: the operator who types a backup's time may be hours off. */
async function farEnough(foyer: Foyer, since: Date): Promise<Date> {
  const lastKnown = await foyer.db.read(async (tx) => await findOpenRestore(tx))
  return lastKnown !== undefined && lastKnown < since ? lastKnown : since
}

async function act(
  foyer: Foyer,
  lost: LostPayment,
  { adopts, refunds }: SinceWish,
): Promise<LostAnswer['became']> {
  try {
    switch (lost.verdict) {
      case 'sale_here':
        return adopts ? await adoptLost(foyer, lost) : null
      case 'sale_lost':
        return refunds ? await refundLost(foyer, lost) : null
      case 'still_open':
        return refunds ? await cancelLost(foyer, lost) : null
      case 'unmarked':
        return null
    }
  } catch (error) {
    // One that fails does not delay the others.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.error({ err: error, payment: lost.listed.providerId }, 'lost money has to wait')
    return 'failed'
  }
}

/** Cancels a payment that nobody can complete any more; if it was paid just before, the next run finds that. */
async function cancelLost(foyer: Foyer, lost: LostPayment): Promise<'cancelled' | 'failed'> {
  const { status } = await providerOf(foyer, lost).cancel(lost.listed.providerId)
  return status === 'cancelled' ? 'cancelled' : 'failed'
}

/**
 * Gives a lost payment to the sale it was paid for, in the same way as any report of money: its tickets are taken again
 * and it becomes an order, or it is refunded. Any number of calls do no harm. @throws PaymentProviderError
 */
async function adoptLost(foyer: Foyer, lost: LostPayment): Promise<Became> {
  const { provider, listed } = lost
  // A buyer who was refunded waits for no tickets.
  if (listed.refunded >= listed.capturedAmount) return await refundLost(foyer, lost)
  const now = foyer.clock.now()
  const payment = await foyer.db.transaction(async (tx) => {
    const known = await findPaymentByProviderId(tx, provider, listed.providerId)
    const saleId =
      known === undefined ? await findSaleByReference(tx, listed.saleReference ?? '') : known.saleId
    if (saleId === undefined) throw new Error(`there is no sale ${listed.saleReference}`)
    return await writeLost(tx, foyer, await lockSale(tx, saleId), lost, now)
  })
  await settlePayment(foyer, payment)
  if (listed.refunded > 0) await adoptRefundsOf(foyer, payment)
  const after = await foyer.db.read(async (tx) => await findPayment(tx, payment.id))
  if (after?.status === 'captured') return 'order'
  if (after?.status !== 'surplus')
    throw new Error(`payment ${payment.id} is ${after?.status} after it was settled`)
  await sendRefundsOf(foyer, payment.id)
  return 'refunded'
}
