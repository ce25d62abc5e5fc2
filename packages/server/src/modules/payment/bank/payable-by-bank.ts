import { type WayOfPort } from '@foyer/contract/ways/ways.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Asking } from '../../../foyer.ts'
import type { BankProvider } from '../../../providers/bank/port.ts'
import { requireSessionSale, type Sale } from '../../sale/exports.ts'
import { requireMethod } from '../offer/payment-offer.ts'
import { requirePayable, type PayableSale } from '../intents/payable-sale.ts'

interface PayableByBank {
  readonly bank: BankProvider
  readonly sale: Sale
  readonly payable: PayableSale
}

/**
 * The session's sale, locked, if a bank transfer is one of the ways to pay it now.
 * @throws FoyerError reserving, wrong_state, payment
 */
export async function requirePayableByBank(
  tx: Tx,
  asking: Asking,
  way: WayOfPort<'bank'>,
): Promise<PayableByBank> {
  const bank = asking.foyer.providers[way]
  const { sale } = await requireSessionSale(tx, asking)
  const payable = await requirePayable(tx, asking.foyer, sale, asking.now)
  requireMethod(payable.loaded, way, asking.foyer.providers)
  if (bank === null) throw new Error('a shop without a bank provider offers none')
  return { bank, sale, payable }
}
