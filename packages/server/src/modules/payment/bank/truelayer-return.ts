import { type WayOfPort } from '@foyer/contract/ways/ways.ts'
import { truelayerReturn as endpoint } from '@foyer/contract/endpoints/payment/truelayer-return.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { lockSale, setBankReturn } from '../../sale/exports.ts'
import { findPayment, findPaymentByProviderId } from '../intents/payment-store.ts'
import { askOnReturn } from '../capture/ask-on-return.ts'
import { cancelPayment, settlePayment } from '../capture/settle-payment.ts'
import { wayBack } from '../returns/way-back.ts'

/** What the URL says with which the buyer came back: a hint, never a proof. */
interface Hint {
  /** The provider's id of the payment. */
  readonly paymentId: string
  readonly way: WayOfPort<'bank'>
  readonly abandoned: boolean
}

/**
 * The buyer is back from the bank. A payment that the buyer says they cancelled is cancelled with the provider, so that
 * it cannot succeed later; it counts as cancelled only when that worked. The buyer may come back in another browser: answers
 * where they go on.
 */
async function returnFromBank(
  asking: Asking,
  { paymentId, way, abandoned }: Hint,
): Promise<string> {
  const { foyer } = asking
  const payment = await foyer.db.read(
    async (tx) => await findPaymentByProviderId(tx, way, paymentId),
  )
  // No buyer was sent to the bank with a payment that was only prepared.
  if (payment === undefined || payment.expiresAt === null) return await wayBack(asking, undefined)
  await askOnReturn(
    foyer,
    payment,
    async () => await (abandoned ? cancelPayment : settlePayment)(foyer, payment),
  )
  await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, payment.saleId)
    const now = await findPayment(tx, payment.id)
    const cancelled = abandoned && now?.status === 'cancelled'
    if (sale.paidAt === null)
      await setBankReturn(tx, sale.id, cancelled ? '0' : '1', foyer.clock.now())
  })
  return await wayBack(asking, payment)
}

/** The query only says which payment to ask the provider about, and whether the buyer cancelled it. */
export const truelayerReturn = handle(
  endpoint,
  async (call) => {
    const { payment_id: paymentId, way, error } = call.body
    const hint = { paymentId, way, abandoned: error !== '' }
    return redirectTo(paymentId === '' ? '/checkout/' : await returnFromBank(call, hint))
  },
  { limit: { perNetwork: 600 } },
)
