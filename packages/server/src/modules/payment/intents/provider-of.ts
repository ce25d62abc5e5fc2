import type { Foyer } from '../../../foyer.ts'
import type { PaymentProvider } from '../../../providers/payment/port.ts'
import type { Payment } from './payment-store.ts'

type Shop = Pick<Foyer, 'providers'>

/** Null for a provider this shop is not connected to. */
export const findProvider = (
  { providers }: Shop,
  name: Payment['provider'],
): PaymentProvider | null =>
  ({
    stripe: providers.card,
    truelayer: providers.bank,
    square: providers.square,
    none: null,
    cash: null,
    invoice: null,
  })[name]

/** The provider to ask about a payment. A free sale has none, nor has cash: they are captured when they are made. */
export function providerOf(shop: Shop, { provider }: Pick<Payment, 'provider'>): PaymentProvider {
  const asked = findProvider(shop, provider)
  if (asked === null) throw new Error(`there is no provider "${provider}" to ask`)
  return asked
}
