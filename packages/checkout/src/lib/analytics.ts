import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/**
 * What the page reports about a purchase: a step in view, tickets freshly reserved and, once paid, the sale for
 * advertising accounts and the purchase for analytics. Nothing receives it until the buyer has agreed.
 */
export type Told = 'page_view' | 'begin_checkout' | 'sale' | 'purchase'
export type Analytics = (told: Told, checkout: Checkout) => void

/** Whether the shop or an organiser in the basket wants reports: if not, no buyer is asked for consent. */
export const isMeasured = ({ events, ga_ua_properties }: Checkout): boolean =>
  events.some((event) => event.ga ?? event.ga_conversion_id ?? event.fb_pixel) ||
  Object.keys(ga_ua_properties).length > 0
