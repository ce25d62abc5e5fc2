import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { StripeConstructor } from '@stripe/stripe-js'
import type { PageConfig } from './page-config.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/** The release of Stripe.js that the types of `@stripe/stripe-js` 10 describe; Stripe's own loader asks for the same. */
const stripeScript = 'https://js.stripe.com/endive/stripe.js'

/**
 * Loads the card provider's script, from `url` or, when that is null, from the provider itself. The script sets
 * `window.Stripe`.
 * @throws when it does not load
 */
export async function loadCardScript(url: string | null): Promise<void> {
  if (window.Stripe === undefined) await loadScript(url ?? stripeScript)
}

/** Starts loading the script as soon as there is a reservation to pay for; a failure shows when the script is needed. */
export function prepareCardScript(config: PageConfig, checkout: Checkout): void {
  if (config.cardScriptUrl === undefined || !checkout.can_pay_by.includes('stripe')) return
  loadCardScript(config.cardScriptUrl).catch(() => undefined)
}
