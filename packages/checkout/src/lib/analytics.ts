import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/**
 * What the page reports of a purchase: a step in view, tickets freshly reserved; once paid, the sale for whoever paid
 * for adverts, and the purchase for whoever counts. Nothing is behind it until the buyer has agreed.
 */
export type Told = 'page_view' | 'begin_checkout' | 'sale' | 'purchase'
export type Analytics = (told: Told, checkout: Checkout) => void

/** Whether the shop or an organiser in the basket wants to be told: without one, nobody is asked anything. */
export const isMeasured = ({ events, ga_ua_properties }: Checkout): boolean =>
  events.some((event) => event.ga ?? event.ga_conversion_id ?? event.fb_pixel) ||
  Object.keys(ga_ua_properties).length > 0
