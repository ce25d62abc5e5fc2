import type { PaymentState } from '../../providers/payment/port.ts'
import { createSharedRuns } from './webhooks/share-settling.ts'

/** Each shop in the process settles one payment once at a time for all webhooks about it. */
export interface PaymentRoom {
  readonly settle: (
    paymentId: number,
    settle: () => Promise<PaymentState | null>,
  ) => Promise<PaymentState | null>
}

/** Money that was taken stays taken: what is recorded of it is the last word. */
export const createPaymentRoom = (): PaymentRoom => ({
  settle: createSharedRuns((state) => state?.status === 'captured'),
})
