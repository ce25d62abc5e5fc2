import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { lockSale, type Sale } from '../../sale/exports.ts'
import { findOrderOf } from './find-order-store.ts'

/** An order with tickets of this organiser, its row locked. @throws FoyerError not_found */
export async function lockOrderOf(tx: Tx, organiserId: number, reference: string): Promise<Sale> {
  const id = await findOrderOf(tx, organiserId, reference)
  if (id === undefined) throw notFound(`order ${reference}`)
  return await lockSale(tx, id)
}
