import type { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'

export type ReserveOutcome =
  | { readonly outcome: 'redirect'; readonly url: string }
  | { readonly outcome: 'captcha'; readonly sitekey: string | null; readonly error: string | null }
  | { readonly outcome: 'error'; readonly error: string }
  | {
      readonly outcome: 'reserved'
      readonly fresh: boolean
      readonly reference: string | null
      readonly secondsLeft: number
    }
  /** The answer has no known form. */
  | { readonly outcome: 'unknown' }

/** What a reserve answer means; when several outcomes apply, they count in this order. */
export function reserveOutcome(answer: Partial<ResponseOf<typeof reserveTickets>>): ReserveOutcome {
  if (answer.redirect) return { outcome: 'redirect', url: answer.redirect }
  if (answer.captcha) {
    return {
      outcome: 'captcha',
      sitekey: answer.captcha_sitekey ?? null,
      error: answer.error ?? null,
    }
  }
  if (answer.error) return { outcome: 'error', error: answer.error }
  if (answer.reserved) {
    return {
      outcome: 'reserved',
      fresh: answer.fresh_reservation === true,
      reference: answer.sale_reference ?? null,
      secondsLeft: answer.checkout_time ?? 0,
    }
  }
  return { outcome: 'unknown' }
}
