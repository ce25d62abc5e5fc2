import { reserveTickets as endpoint } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { handle } from '../../platform/http/handle.ts'
import { reserveBehindCaptcha, type CaptchaAsked } from '../captcha/exports.ts'
import type { SaleOutcome } from '../sale/exports.ts'
import { reserveBasket } from './reserve-basket.ts'

export const reserveTickets = handle(endpoint, async (call) => {
  const token = call.body['h-captcha-response'] || null
  const outcome = await reserveBehindCaptcha(call, token, async () => await reserveBasket(call))
  call.foyer.metrics.reserveOutcomes.labels(outcome.outcome).inc()
  return present(outcome)
})

function present(
  outcome: Extract<SaleOutcome, { outcome: 'reserved' | 'error' | 'queue' }> | CaptchaAsked,
): ResponseOf<typeof endpoint> {
  const nothing = {
    reserved: false,
    sale_reference: null,
    fresh_reservation: false,
    checkout_time: null,
    captcha: false,
    captcha_sitekey: null,
    redirect: null,
    error: null,
  }
  switch (outcome.outcome) {
    case 'reserved':
      return {
        ...nothing,
        reserved: true,
        sale_reference: outcome.reference,
        fresh_reservation: outcome.fresh,
        checkout_time: outcome.seconds,
      }
    case 'captcha':
      return {
        ...nothing,
        captcha: true,
        captcha_sitekey: outcome.siteKey,
        error: outcome.error,
      }
    case 'queue':
      return { ...nothing, redirect: outcome.path }
    case 'error':
      return { ...nothing, error: outcome.text }
  }
}
