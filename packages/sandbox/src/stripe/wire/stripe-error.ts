import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts'

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
  setup_intent?: SetupIntent
}

/** Thrown by a handler to answer as Stripe does: `{"error": body}` with the status. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(
  message: string,
  details: Omit<StripeErrorBody, 'type' | 'message'> = {},
): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details })
}

export function missingResource(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function cardFailure(details: Omit<StripeErrorBody, 'type'>): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...details })
}
