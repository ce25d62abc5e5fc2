import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { mailAddress } from '../../../platform/mail-address.ts'
import { bookRefundFailed, bookSurplusRefund } from '../../ledger/exports.ts'
import { queueMail } from '../../mail/exports.ts'
import { lockSale, recordSaleEvent } from '../../sale/exports.ts'
import { setOffDisputed } from './disputed/set-off-disputed.ts'
import { lockRefund, setRefundStatus, type Refund } from './refund-store.ts'

/** What the provider says of a refund; `unknown` when its answer did not come. */
export interface RefundNews {
  readonly status: 'unknown' | 'pending' | 'succeeded' | 'failed'
  /** The provider's id, when the refund was just made. */
  readonly providerId: string | null
  /** Why it was refused, in the words of the provider; absent when it has said nothing. */
  readonly why?: string
}

/**
 * Records what is known of a refund; late or repeated news of one that has ended change nothing. A refund that had
 * succeeded may only fail after all: then the buyer's bank has sent it back.
 */
export async function applyRefund(
  tx: Tx,
  foyer: Foyer,
  refund: Refund,
  news: RefundNews,
  now: Date,
): Promise<void> {
  // The sale is always locked before what belongs to it.
  await lockSale(tx, refund.saleId)
  const before = await lockRefund(tx, refund.id)
  if (before === 'failed' || (before === 'succeeded' && news.status !== 'failed')) return
  // A refund that the provider accepted once does not become unknown again.
  const wasTaken = before === 'pending' || before === 'succeeded'
  const status = before === 'pending' && news.status === 'unknown' ? 'pending' : news.status
  const { providerId, why = null } = news
  await setRefundStatus(tx, refund.id, { status, providerId, why }, now)
  if (status === 'pending' || status === 'succeeded')
    await bookSurplusRefund(tx, refund, refund.amount, now)
  if (status === 'failed') await refundFailed(tx, foyer, refund, { wasTaken, why }, now)
}

/** The buyer is still owed the money, and only a person can find another way: the readers of the shop's mail are told. */
async function refundFailed(
  tx: Tx,
  foyer: Foyer,
  refund: Refund,
  { wasTaken, why }: { readonly wasTaken: boolean; readonly why: string | null },
  now: Date,
): Promise<void> {
  const { id, saleId, amount, currency, provider } = refund
  if (wasTaken) await bookRefundFailed(tx, refund, now)
  await setOffDisputed(tx, saleId, now)
  const reference = refund.saleReference ?? ''
  await recordSaleEvent(tx, saleId, 'refund_failed', { refund: id, amount, provider }, now)
  foyer.metrics.refundsFailed.labels(provider).inc()
  foyer.log.error(
    { sale: saleId, refund: id, provider, why },
    'a refund has failed and is still owed',
  )
  const { siteName, mailFrom } = foyer.config
  const payload = { siteName, reference, currency, amount, provider }
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `refund-failed:${id}`,
      kind: 'refund_failed',
      to: { email: mailAddress(mailFrom), name: siteName },
      payload,
      saleId,
    },
    now,
  )
}
