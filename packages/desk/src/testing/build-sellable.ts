import type { Sellable } from '../places/sell/basket.ts'

/** Standing tickets of a concert, of which many are left. */
export const buildSellable = (more: Partial<Sellable> = {}): Sellable => ({
  date: 1,
  ticket_type: 1,
  event: 1,
  title: 'Late Night Jazz',
  starts_at: '2026-12-11T19:30:00.000Z',
  time_zone: 'Europe/London',
  name: 'Standing',
  currency: 'GBP',
  price: 2_150,
  left: 80,
  has_seats: false,
  ...more,
})
