import { reserveTickets as endpoint } from '@foyer/contract/endpoints/inventory/reserve-tickets.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { handle } from '../../platform/handle.ts'
import { reserveSale, type ReserveOutcome } from './reserve-sale.ts'

export const reserveTickets = handle(endpoint, async (call) => {
  const outcome = await reserveSale(call)
  call.foyer.metrics.reserveOutcomes.labels(outcome.outcome).inc()
  return present(outcome)
})

function present(outcome: ReserveOutcome): ResponseOf<typeof endpoint> {
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
    case 'error':
      return { ...nothing, error: outcome.text }
  }
}
