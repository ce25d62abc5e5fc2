import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/** What the page reports of a purchase. Tags are only behind it once the buyer has agreed to them. */
export interface Analytics {
  /** A step came into view. */
  pageView(state: Checkout['state']): void
  /** Tickets were freshly reserved. */
  itemsReserved(checkout: Checkout): void
}

/** Reports nothing to nobody. */
export const silentAnalytics: Analytics = {
  pageView: () => undefined,
  itemsReserved: () => undefined,
}
