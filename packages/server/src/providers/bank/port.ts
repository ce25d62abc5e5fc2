import type { PaymentProvider } from '../payment/port.ts'

/** Takes instant bank transfers: the buyer approves each at their own bank, on a page the provider serves. */
export interface BankProvider extends PaymentProvider {
  /**
   * Checks that a payment in this currency could be made now.
   * @throws PaymentProviderError when the provider does not answer, or has no account of that currency
   */
  requireReady(currency: string): Promise<void>
}
