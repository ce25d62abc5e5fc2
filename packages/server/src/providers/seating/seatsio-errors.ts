import { SeatingProviderError } from './port.ts'

/** Refusals that a later try will not change. The SDK throws the answer's body, a text, or an error of its HTTP client. */
const refusals = [400, 404, 409]

/** Translates an error of the SDK into the port's: only an answer that says no is a refusal. */
export function asSeatingError(error: unknown): SeatingProviderError {
  const { status, messages } = fieldsOf(error)
  const said = Array.isArray(messages) ? messages.filter((text) => typeof text === 'string') : []
  const text = said.length > 0 ? said.join(' ') : textOf(error)
  const isRefusal = typeof status === 'number' && refusals.includes(status)
  return new SeatingProviderError(isRefusal ? 'refused' : 'unknown', `seats.io: ${text}`, error)
}

function fieldsOf(error: unknown): { readonly status?: unknown; readonly messages?: unknown } {
  // An error of the HTTP client carries a status too, but never one from the vendor.
  return typeof error === 'object' && error !== null && !(error instanceof Error) ? error : {}
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'an answer that says nothing'
}
