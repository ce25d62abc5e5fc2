import type { Foyer } from '../../../foyer.ts'
import { noticeRestore } from '../../../platform/database/notice-restore.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { findProvider, providerOf } from '../intents/provider-of.ts'
import { sendOpenRefunds } from '../refunds/send-refund.ts'
import { adoptLost } from './adopt-lost.ts'
import { asked, findLost, type Became, type LostPayment } from './find-lost.ts'
import { findLostRefunds, type LostRefund } from './find-lost-refunds.ts'
import { findOpenRestore, findUnexplained, markReconciled, type Unexplained } from './lost-store.ts'
import { refundLost } from './refund-lost.ts'

export interface SinceWish {
  readonly since: Date
  /** Money of sales that are here is given to them. */
  readonly adopts: boolean
  /** Money of sales that are lost goes back, and what nobody has paid yet of them is cancelled. */
  readonly refunds: boolean
}

/** `became` is null for what was only looked at, `failed` for what the provider did not answer about. */
export interface LostAnswer {
  readonly lost: LostPayment
  readonly became: Became | 'cancelled' | 'failed' | null
}

export interface SinceFound {
  /** From when on was looked. */
  readonly since: Date
  readonly payments: readonly LostAnswer[]
  readonly refunds: readonly LostRefund[]
  /** Which of what is in the books now only a person can say the reason of; the same as after `npm run reconcile`. */
  readonly unexplained: readonly Unexplained[]
  readonly foreign: number
  /** Providers that did not answer, each with why. */
  readonly silent: readonly { readonly provider: string; readonly why: string }[]
  readonly isComplete: boolean
  /** Whether anything is left that a later run has to do. */
  readonly isDone: boolean
}

/**
 * Compares with the providers what the shop knows of the time since then, after a backup was restored. Nothing is
 * changed that was not asked for. Safe to run beside an open shop, twice, or again after it was killed.
 */
export async function reconcileSince(foyer: Foyer, asks: SinceWish): Promise<SinceFound> {
  await noticeRestore(foyer.db)
  const wish = { ...asks, since: await farEnough(foyer, asks.since) }
  const payments: LostAnswer[] = []
  const refunds: LostRefund[] = []
  const silent: { provider: string; why: string }[] = []
  let foreign = 0
  let isComplete = true
  for (const provider of asked) {
    if (findProvider(foyer, provider) === null) continue
    try {
      const found = await findLost(foyer, provider, wish.since)
      foreign += found.foreign
      isComplete &&= found.isComplete
      for (const lost of found.payments)
        payments.push({ lost, became: await act(foyer, lost, wish) })
      refunds.push(...(await findLostRefunds(foyer, provider, wish)))
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      silent.push({ provider, why: error.message })
    }
  }
  // Also those that an earlier run has written down and not sent.
  const sent = wish.adopts || wish.refunds ? await sendOpenRefunds(foyer) : []
  const isOpen = ({ lost, became }: LostAnswer): boolean =>
    became === 'failed' || (became === null && lost.verdict !== 'unmarked')
  const isDone =
    isComplete &&
    silent.length === 0 &&
    !payments.some(isOpen) &&
    sent.every(({ after }) => after !== null) &&
    (wish.adopts || refunds.length === 0)
  if (isDone) {
    const now = foyer.clock.now()
    await foyer.db.transaction(async (tx) => {
      await markReconciled(tx, wish.since, now)
    })
  }
  const unexplained = await readUnexplained(foyer)
  return { since: wish.since, payments, refunds, unexplained, foreign, silent, isComplete, isDone }
}

/** What was given back and has no reason here: whichever run took it over. */
export async function readUnexplained(foyer: Foyer): Promise<Unexplained[]> {
  return await foyer.db.read(async (tx) => await findUnexplained(tx))
}

/** At least as far back as the restored database knows: whoever types the time of a backup may be hours off. */
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
    // One that does not go through keeps no other waiting.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.error({ err: error, payment: lost.listed.providerId }, 'lost money has to wait')
    return 'failed'
  }
}

/** Nobody could take money for it any more; if somebody was quicker, the next run finds that. */
async function cancelLost(foyer: Foyer, lost: LostPayment): Promise<'cancelled' | 'failed'> {
  const { status } = await providerOf(foyer, lost).cancel(lost.listed.providerId)
  return status === 'cancelled' ? 'cancelled' : 'failed'
}
