import type { SquareEnvironment } from './square-config.ts'
import { stripeWorldOf, type StripeEnvironment } from './stripe-config.ts'
import type { TruelayerEnvironment } from './truelayer-config.ts'

type Values = StripeEnvironment & SquareEnvironment & TruelayerEnvironment

/** A host name with a full stop at its end is the same host. */
const leadsTo = (domain: string, url: string): boolean =>
  `.${new URL(url).hostname.replace(/\.$/, '')}`.endsWith(`.${domain}`)

/**
 * The settings by which real money would move, each with the reason. Vendors whose test and live settings look alike
 * (Twilio, hCaptcha, seats.io) move no money.
 */
export function liveKeysOf(values: Values): string[] {
  const stripe = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => stripeWorldOf(values[name]) === 'live')
    .map((name) => `${name} is a live key of Stripe`)
  const truelayer =
    values.TRUELAYER_CLIENT_ID !== undefined &&
    [values.TRUELAYER_API_BASE, values.TRUELAYER_AUTH_BASE].some((url) =>
      leadsTo('truelayer.com', url),
    )
      ? ['TRUELAYER_API_BASE and TRUELAYER_AUTH_BASE are the live addresses of TrueLayer']
      : []
  return [...stripe, ...liveSquare(values), ...truelayer]
}

/**
 * Square's test and live worlds have different URLs and applications; when no URL is set, the kind of the application
 * decides.
 */
function liveSquare({ SQUARE_APPLICATION_ID: application, SQUARE_API_BASE: url }: Values) {
  if (application === undefined) return []
  if (url !== undefined && leadsTo('squareup.com', url))
    return ['SQUARE_API_BASE is the live address of Square']
  return url === undefined && !application.startsWith('sandbox-')
    ? ['SQUARE_APPLICATION_ID is of a live application of Square']
    : []
}
