import type { Asking } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSessionSale } from '../../sale/exports.ts'
import { findOpenPayment } from '../intents/payment-store.ts'

/**
 * Whether the buyer has to give a billing address before Square is asked. An express buyer gives none; a sale that is
 * being paid by Square, or is paid, is asked nothing and stores nothing again.
 */
export async function needsBill(asking: Asking): Promise<boolean> {
  return await asking.foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    if (sale === undefined) throw notFound('the session has no sale')
    if (sale.isExpress || sale.paidAt !== null) return false
    return (await findOpenPayment(tx, sale.id, 'square')) === undefined
  })
}
