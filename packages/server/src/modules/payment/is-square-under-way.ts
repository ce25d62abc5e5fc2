import type { Foyer } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { readSessionSale } from '../sale/exports.ts'
import { findOpenPayment } from './payment-store.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

/** Whether the session's sale is being paid by Square, or is paid: then nothing about it is asked or stored again. */
export async function isSquareUnderWay(asking: Asking): Promise<boolean> {
  return await asking.foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    if (sale === undefined) throw notFound('the session has no sale')
    return sale.paidAt !== null || (await findOpenPayment(tx, sale.id, 'square')) !== undefined
  })
}
