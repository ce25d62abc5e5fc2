import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getTruelayerStatus } from '@foyer/contract/endpoints/payment/get-truelayer-status.ts'
import { bankPoll, bankFirstPoll } from '@foyer/contract/limits.ts'
import { bankMessages } from '@foyer/contract/messages.ts'
import { bankProgress } from '@foyer/contract/rules/bank-progress.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

export type BankStatus = ResponseOf<typeof getTruelayerStatus>['truelayer_status']

/** How far the wait for the bank has come. */
export type Awaiting =
  /** `tries` counts the status calls that brought no end. */
  | {
      readonly stage: 'waiting'
      readonly tries: number
      readonly trouble: boolean
      /** The buyer has left the bank and has not approved the payment there. */
      readonly unapproved?: boolean
    }
  | {
      readonly stage: 'completed'
      readonly reference: string | null
      readonly total: number | null
    }
  /** The buyer may try another method. */
  | { readonly stage: 'failed'; readonly error: string }
  /** The payment failed, and the reservation has expired. */
  | { readonly stage: 'expired'; readonly error: string }

export type AwaitingEvent =
  | { readonly type: 'answered'; readonly status: BankStatus }
  | { readonly type: 'call_failed' }

/** The wait as it begins: the buyer may already have declined at the bank. */
export function awaitingAtFirst({
  truelayer_returned_from: from,
}: Pick<Checkout, 'truelayer_returned_from'>): Awaiting {
  return from !== null && Number(from) === 0
    ? { stage: 'failed', error: bankMessages.cancelled }
    : { stage: 'waiting', tries: 0, trouble: false }
}

export function reduceAwaiting(awaiting: Awaiting, event: AwaitingEvent): Awaiting {
  if (awaiting.stage !== 'waiting') return awaiting
  const tries = awaiting.tries + 1
  if (event.type === 'call_failed') return { stage: 'waiting', tries, trouble: true }
  const { status } = event
  if (status.payment_completed) {
    return { stage: 'completed', reference: status.reference, total: status.total }
  }
  const error = errorOf(status)
  if (error === null) {
    return {
      stage: 'waiting',
      tries,
      trouble: false,
      unapproved: status.awaiting_approval === true,
    }
  }
  return status.checkout_expires_in <= 0
    ? { stage: 'expired', error: bankMessages.failedAndExpired }
    : { stage: 'failed', error }
}

function errorOf({ status, truelayer_status_error: error }: BankStatus): string | null {
  if (status === 'cancelled') return error ?? bankMessages.cancelled
  if (status === 'failed') return error ?? bankMessages.statusFailed
  return error
}

/** Milliseconds until the next status call; null when no more calls follow. */
export function nextPoll(awaiting: Awaiting): number | null {
  if (awaiting.stage !== 'waiting' || !bankProgress(awaiting.tries).keepsPolling) return null
  return awaiting.tries === 0 ? bankFirstPoll : bankPoll
}
