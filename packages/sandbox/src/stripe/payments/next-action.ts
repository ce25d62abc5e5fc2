import type { PaymentIntent, SetupIntent } from '../objects.ts'
import type { World } from '../world.ts'

/** The simulator's two next actions, in the form that payment and setup intents share. */
export interface ChallengeAction {
  type: 'redirect_to_url' | 'use_stripe_sdk'
  redirect_to_url?: { url: string; return_url: string }
  use_stripe_sdk?: { type: string; stripe_js: string; return_url?: string }
}

interface Wish {
  returnUrl: string | null
  useStripeSdk: boolean
}

/**
 * The page of the bank's question. A server that gives a `return_url` gets a plain redirect; Stripe.js gets the URL in the
 * part that is only for it.
 */
export function nextAction(
  world: World,
  intent: PaymentIntent | SetupIntent,
  wish: Wish,
): ChallengeAction {
  const url = challengeUrl(world, intent)
  if (wish.returnUrl !== null && !wish.useStripeSdk)
    return {
      type: 'redirect_to_url',
      redirect_to_url: { url, return_url: wish.returnUrl },
    }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: url,
      ...(wish.returnUrl === null ? {} : { return_url: wish.returnUrl }),
    },
  }
}

function challengeUrl(world: World, intent: PaymentIntent | SetupIntent): string {
  const query = new URLSearchParams({ client_secret: intent.client_secret ?? '' })
  return `${world.url()}/stripe/challenge/${intent.id}?${query.toString()}`
}
