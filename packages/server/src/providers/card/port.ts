import type { PaymentProvider } from '../payment/port.ts'

/** Takes card payments. */
export interface CardProvider extends PaymentProvider {
  readonly publicKey: string
  /** The script the page loads; null for the provider's own address. */
  readonly scriptUrl: string | null
}
