import type { Asking, Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { readSessionSale, type Sale } from '../../sale/exports.ts'
import { claimQuestion, findLastBankPayment, type BankPayment } from './bank-store.ts'
import { isOpen } from '../intents/payment-status.ts'
import { findPayment } from '../intents/payment-store.ts'
import { settlePayment } from '../capture/settle-payment.ts'

export interface BankStatus {
  readonly sale: Sale
  /** Undefined when the order was paid in another way or cost nothing. */
  readonly payment: BankPayment | undefined
}

/** The page asks every second and a half. The provider is asked at most this often, whoever asks. */
const quietMs = 3_000

/**
 * How the bank payment of the session's sale stands, as far as we know. Webhooks tell us; while none arrives, the
 * provider is asked once in a while.
 * @throws FoyerError not_found
 */
export async function readBankStatus(asking: Asking): Promise<BankStatus> {
  const before = await lookUp(asking)
  const { payment } = before
  if (payment === undefined || !isOpen(payment)) return before
  await askAgain(asking.foyer, payment.id)
  return await lookUp(asking)
}

async function lookUp(asking: Asking): Promise<BankStatus> {
  return await asking.foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    const payment = sale && (await findLastBankPayment(tx, sale.id))
    if (sale === undefined || (payment === undefined && sale.paidAt === null))
      throw notFound('the session has no bank payment')
    return { sale, payment }
  })
}

async function askAgain(foyer: Foyer, id: number): Promise<void> {
  const now = foyer.clock.now()
  const payment = await foyer.db.transaction(async (tx) => {
    const mayAsk = await claimQuestion(tx, id, new Date(now.getTime() - quietMs), now)
    return mayAsk ? await findPayment(tx, id) : undefined
  })
  if (payment === undefined) return
  try {
    await settlePayment(foyer, payment)
  } catch (error) {
    // The last known status is answered; webhooks and the reconciler continue to ask.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn({ err: error, payment: id }, 'the bank provider could not be asked')
  }
}
