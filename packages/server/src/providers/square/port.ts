import type { NewProviderPayment, PaymentProvider } from '../payment/port.ts'

/** What the card form in the buyer's browser is opened with. Nothing of it is secret. */
export interface SquareForm {
  readonly applicationId: string
  /** Where Square's own script is. */
  readonly scriptUrl: string
}

/** Takes payments into organisers' Square accounts: made and captured in one call. */
export interface SquareProvider extends PaymentProvider {
  readonly form: SquareForm
  /** Somebody looks at the form: what is slow at first is done by the time they pay. */
  prepare(): void
  /**
   * For a payment whose making was never answered: true when it can no longer succeed, whether it was made or not;
   * false when it is too late for that.
   */
  cancelUnanswered(payment: Pick<NewProviderPayment, 'idempotencyKey'>): Promise<boolean>
}
