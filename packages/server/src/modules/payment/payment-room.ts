import { createBatcher } from '../../platform/database/batcher.ts'
import type { PaymentState } from '../../providers/payment/port.ts'
import {
  captureBatch,
  type CaptureOutcome,
  type CaptureRequest,
  type CapturingShop,
} from './capture/capture-batch.ts'
import { createEventQueues, type EventQueues } from './webhooks/event-queues.ts'
import { createSharedRuns } from './webhooks/share-settling.ts'

/** What each shop in the process does for all webhooks of a moment together. */
export interface PaymentRoom extends EventQueues {
  /** Settles one payment once at a time for all webhooks about it. */
  readonly settle: (
    paymentId: number,
    settle: () => Promise<PaymentState | null>,
  ) => Promise<PaymentState | null>
  /** Records captured money. */
  readonly capture: (request: CaptureRequest) => Promise<CaptureOutcome>
}

/** A larger batch would only make its first wait for its last. */
const batchMaximum = 50
/** While one batch waits for somebody who has its tickets' rows, another goes on. */
const lanes = 2

export const createPaymentRoom = (shop: CapturingShop): PaymentRoom => ({
  ...createEventQueues(shop),
  // Money that was taken stays taken: what is recorded of it is the last word.
  settle: createSharedRuns((state) => state?.status === 'captured'),
  capture: createBatcher<CaptureRequest, CaptureOutcome>(
    shop.db,
    async (requests) => await captureBatch(shop, requests),
    { most: batchMaximum, lanes },
  ),
})
