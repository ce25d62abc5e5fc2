import { isOnlineWay } from '@foyer/contract/ways/ways.ts'
import type { Foyer } from '../../../foyer.ts'
import type { PaymentProvider } from '../../../providers/payment/port.ts'
import type { Payment } from './payment-store.ts'

type Shop = Pick<Foyer, 'providers'>

/** Null for a provider this shop is not connected to, and where there is nobody to ask. */
export const findProvider = (
  { providers }: Shop,
  name: Payment['provider'],
): PaymentProvider | null => (isOnlineWay(name) ? providers[name] : null)

/** The provider to ask about a payment. A free sale has none, nor has cash: they are captured when they are made. */
export function providerOf(shop: Shop, { provider }: Pick<Payment, 'provider'>): PaymentProvider {
  const asked = findProvider(shop, provider)
  if (asked === null) throw new Error(`there is no provider "${provider}" to ask`)
  return asked
}
