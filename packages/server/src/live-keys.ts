import type { SquareEnvironment } from './square-config.ts'
import type { StripeEnvironment } from './stripe-config.ts'
import type { TruelayerEnvironment } from './truelayer-config.ts'

type Values = StripeEnvironment & SquareEnvironment & TruelayerEnvironment

/** Stripe tells its two worlds apart by the key: https://docs.stripe.com/keys */
const isLiveStripe = (key: string | undefined): boolean => /^(sk|rk|pk)_live_/.test(key ?? '')

const isTruelayer = (url: string): boolean =>
  URL.canParse(url) && /(^|\.)truelayer\.com$/.test(new URL(url).hostname)

/**
 * The settings by which real money would move, each with why. What cannot be told apart (Twilio, hCaptcha, seats.io)
 * moves none.
 */
export function liveKeysOf(values: Values): string[] {
  const stripe = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => isLiveStripe(values[name]))
    .map((name) => `${name} is a live key of Stripe`)
  const application = values.SQUARE_APPLICATION_ID
  const square =
    application !== undefined &&
    !application.startsWith('sandbox-') &&
    leadsToSquare(values.SQUARE_API_BASE)
      ? ['SQUARE_APPLICATION_ID is of a live application of Square']
      : []
  const truelayer =
    values.TRUELAYER_CLIENT_ID !== undefined &&
    [values.TRUELAYER_API_BASE, values.TRUELAYER_AUTH_BASE].some(isTruelayer)
      ? ['TRUELAYER_API_BASE and TRUELAYER_AUTH_BASE are the live addresses of TrueLayer']
      : []
  return [...stripe, ...square, ...truelayer]
}

/** Left out it does, by the kind of the application. */
const leadsToSquare = (apiBase: string | undefined): boolean =>
  apiBase === undefined || /(^|\.)squareup\.com$/.test(new URL(apiBase).hostname)
