import { pausesPlan } from '@foyer/contract/api/order/dispute-states.ts'
import { partReminderDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { mailAddress } from '../../../platform/mail-address.ts'
import type { ProviderDispute } from '../../../providers/payment/port.ts'
import {
  bookDisputed,
  bookDisputeFee,
  readDisputed,
  readHoldings,
  readRefusedOwed,
} from '../../ledger/exports.ts'
import { queueMail } from '../../mail/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { lockSaleAndPayment } from '../intents/lock-payment.ts'
import type { Payment } from '../intents/payment-store.ts'
import { lockHolder } from '../refunds/lock-holder.ts'
import {
  findDispute,
  insertDispute,
  lockDispute,
  postponeParts,
  updateDispute,
  type Dispute,
} from '../refunds/disputed/dispute-store.ts'
import { shareReturned, shareTaken } from '../refunds/disputed/share-disputed.ts'

/**
 * Records what a provider says of a dispute, and books what it has taken or put back since. It may be called any number of times
 * and in any order: what was asked earlier than what is known changes nothing. Answers whether the dispute was not known before;
 * null when its payment is not booked yet, or belongs to nobody here.
 */
export async function recordDispute(
  foyer: Foyer,
  paid: Payment,
  told: ProviderDispute,
  askedAt: Date,
): Promise<{ readonly isNew: boolean } | null> {
  const now = foyer.clock.now()
  const said = inCurrencyOf(paid, told)
  return await foyer.db.transaction(async (tx) => {
    const before = await findDispute(tx, paid.provider, said.disputeId)
    const { sale, payment } =
      before === undefined
        ? await lockHolder(tx, paid, said.amount)
        : await lockSaleAndPayment(tx, { id: before.paymentId, saleId: before.saleId })
    // The payment must be booked before its dispute.
    if (payment.status !== 'captured' && payment.status !== 'surplus') return null
    // Another process may have written it down while the lock was waited for.
    const known = before ?? (await findDispute(tx, paid.provider, said.disputeId))
    const asked = { askedAt, now }
    const id = known?.id ?? (await insertDispute(tx, payment, said, asked))
    const dispute = await lockDispute(tx, id)
    if (dispute.askedAt > askedAt) return { isNew: false }
    const bookings = await bookNews(tx, dispute, said, now)
    await updateDispute(tx, id, said, { ...asked, bookings })
    if (pausesPlan(dispute.status) && !pausesPlan(said.status))
      await postponeParts(tx, sale.id, dayAfterPause(now))
    const isNew = known === undefined
    if (isNew || dispute.status !== said.status) await tell(tx, foyer, sale, { id, said }, now)
    return { isNew }
  })
}

/**
 * In the currency of the payment, in which the order is booked. Of a bank that counts in another one it is not known how much of the
 * payment it means, so it is all of it.
 */
function inCurrencyOf({ currency, amount }: Payment, told: ProviderDispute): ProviderDispute {
  if (told.currency === currency) return told
  return { ...told, currency, amount, withdrawn: told.withdrawn > 0 ? amount : 0 }
}

/** The buyer is reminded some days before a part is charged, so a plan goes on after the day of that. */
const dayAfterPause = (now: Date): string =>
  new Date(now.getTime() + (partReminderDays + 1) * dayMs).toISOString().slice(0, 10)

/** Books the difference between what is booked and what the provider says; answers how many bookings there are by now. */
async function bookNews(
  tx: Tx,
  dispute: Dispute,
  { withdrawn, fee, feeCurrency }: ProviderDispute,
  now: Date,
): Promise<number> {
  let { bookings: number } = dispute
  const more = withdrawn - dispute.withdrawn
  if (more !== 0) {
    number += 1
    const { saleId } = dispute
    const holdings = await readHoldings(tx, saleId)
    const taken =
      more > 0
        ? shareTaken(more, { owed: await readRefusedOwed(tx, saleId), holdings })
        : shareReturned(-more, await readDisputed(tx, dispute.id), holdings)
    await bookDisputed(tx, { ...dispute, number }, taken, now)
  }
  // A balance has one currency: the fee of a dispute never changes its own.
  if (fee !== dispute.fee) {
    number += 1
    await bookDisputeFee(tx, { ...dispute, number, currency: feeCurrency }, fee - dispute.fee, now)
  }
  return number
}

/** Only a person can answer a bank, within days: the readers of the shop's mail are told. */
async function tell(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  { id, said }: { readonly id: number; readonly said: ProviderDispute },
  now: Date,
): Promise<void> {
  const { status, amount, currency, reason, disputeId, respondBy } = said
  await recordSaleEvent(tx, sale.id, 'disputed', { dispute: id, status, amount, reason }, now)
  foyer.metrics.disputes.labels(status).inc()
  foyer.log.warn(
    { sale: sale.id, dispute: disputeId, status, reason },
    'the bank of a buyer disputes a payment',
  )
  const { siteName, mailFrom } = foyer.config
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `dispute:${id}:${status}`,
      kind: 'dispute',
      to: { email: mailAddress(mailFrom), name: siteName },
      payload: {
        siteName,
        reference: sale.reference ?? '',
        currency,
        amount,
        dispute: disputeId,
        status,
        reason,
        respondBy: respondBy?.toISOString() ?? null,
        timeZone: foyer.config.shop.timeZone,
      },
      saleId: sale.id,
    },
    now,
  )
}
