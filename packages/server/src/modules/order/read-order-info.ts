import type { Asking } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { readSessionSale } from '../sale/exports.ts'

/**
 * The reference of the session's paid order, and where it was sent.
 * @throws FoyerError not_found when the session has no paid order
 */
export async function readOrderInfo(
  asking: Asking,
): Promise<{ readonly email: string | null; readonly reference: string }> {
  const { sale } = await asking.foyer.db.read(async (tx) => await readSessionSale(tx, asking))
  if (sale === undefined || sale.paidAt === null || sale.reference === null)
    throw notFound('the session has no paid order')
  return { email: sale.email, reference: sale.reference }
}
