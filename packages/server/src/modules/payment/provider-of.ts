import type { Foyer } from '../../foyer.ts'
import type { PaymentProvider } from '../../providers/payment/port.ts'
import type { Payment } from './payment-store.ts'

/** Whom to ask about a payment. Free baskets have nobody to ask: they are captured when they are made. */
export function providerOf(
  { providers }: Pick<Foyer, 'providers'>,
  { provider }: Pick<Payment, 'provider'>,
): PaymentProvider {
  const asked = {
    stripe: providers.card,
    truelayer: providers.bank,
    square: providers.square,
    none: null,
  }[provider]
  if (asked === null) throw new Error(`there is no provider "${provider}" to ask`)
  return asked
}
