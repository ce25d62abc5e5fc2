import type { CheckoutEvent } from '@foyer/contract/shapes/checkout-event.ts'
import { buildCheckout, buildProgress, buildReserved } from './build-checkout.ts'
import { openPage } from './open-page.tsx'
import type { Answers } from './stub-server.ts'

const [first] = buildCheckout().events
export const anEvent = (more: Partial<CheckoutEvent> = {}): CheckoutEvent => {
  if (first === undefined) throw new Error('a checkout has an event')
  return { ...first, shareable_link: 'https://shop.example/events/late-night-jazz/', ...more }
}
export const venue = (address: string) => ({
  full_address: address,
  map_address: address,
  map_checkin: '2026-06-26',
})

/** Opens the page of an order that is paid and whose tickets were delivered. */
export function openCompleted(more: object = {}, answers: Answers = {}) {
  const progress = buildProgress({ payment: 'complete', delivered: true })
  return openPage(buildReserved('order_completed', { payment_complete: true, progress, ...more }), {
    answers,
  })
}
