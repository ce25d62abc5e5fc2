/** A refusal as seats.io answers it. */
export class SeatsioFailure extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** https://docs.seats.io/docs/api/api-errors */
export function failureBody({ status, code, message }: SeatsioFailure): object {
  return { status, errors: [{ code, message }], messages: [message], requestId: 'sandbox' }
}
