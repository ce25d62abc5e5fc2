import type { NewProviderPayment, PaymentProvider } from '../payment/port.ts'

/** The settings that open the card form in the buyer's browser. None of them is secret. */
export interface SquareForm {
  readonly applicationId: string
  /** The URL of Square's own script. */
  readonly scriptUrl: string
}

/** Takes payments into organisers' Square accounts, created and captured in one call. */
export interface SquareProvider extends PaymentProvider {
  readonly form: SquareForm
  /** Called when a buyer looks at the form: slow preparations are done by the time they pay. */
  prepare(): void
  /**
   * For a payment whose creation was never answered: true when it can no longer succeed, whether it was created or not;
   * false when it is too late for that.
   */
  cancelUnanswered(payment: Pick<NewProviderPayment, 'idempotencyKey'>): Promise<boolean>
}
