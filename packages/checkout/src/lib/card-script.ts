import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { StripeConstructor } from '@stripe/stripe-js'
import type { PageConfig } from './page-config.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/**
 * Loads the card provider's script, from `url` or, when that is null, from the provider itself.
 * It sets `window.Stripe`; the loader of the provider's own package finds it there.
 * @throws when it does not load
 */
export async function loadCardScript(url: string | null): Promise<void> {
  if (window.Stripe !== undefined) return
  if (url !== null) return loadScript(url)
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  // Without a key it only loads the script, which is all that is wanted here.
  await loadStripe('').catch(() => undefined)
}

/** Starts loading the script as soon as there is a reservation to pay; a failure shows when it is needed. */
export function prepareCardScript(config: PageConfig, checkout: Checkout): void {
  if (config.cardScriptUrl === undefined || checkout.opoa.provider === 'square') return
  if (!checkout.can_pay_by.includes('stripe')) return
  loadCardScript(config.cardScriptUrl).catch(() => undefined)
}
