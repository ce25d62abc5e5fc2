export interface StripeConfig {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another base URL than Stripe's own, for a simulator. */
  readonly apiBase: string | null
  readonly scriptUrl: string | null
}

export interface StripeEnvironment {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
  readonly STRIPE_SCRIPT_URL?: string | undefined
}

export function stripeProblems(values: StripeEnvironment): string[] {
  const keys = [
    values.STRIPE_SECRET_KEY,
    values.STRIPE_PUBLISHABLE_KEY,
    values.STRIPE_WEBHOOK_SECRET,
  ]
  return keys.some((key) => key !== undefined) && keys.includes(undefined)
    ? ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together.']
    : []
}

/** Stripe tells test and live mode apart by the key: https://docs.stripe.com/keys */
export const stripeWorldOf = (key = ''): string | undefined =>
  /^\s*(?:sk|rk|pk)_(?:org_)?(live|test)_/.exec(key)?.[1]

/** The settings that hold Stripe's test keys. */
export const stripeTestKeys = (values: StripeEnvironment): string[] =>
  (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).filter(
    (name) => stripeWorldOf(values[name]) === 'test',
  )

/** Null without keys: the simulator is then used, if there is one. */
export function stripeOf(values: StripeEnvironment): StripeConfig | null {
  if (
    values.STRIPE_SECRET_KEY === undefined ||
    values.STRIPE_PUBLISHABLE_KEY === undefined ||
    values.STRIPE_WEBHOOK_SECRET === undefined
  ) {
    return null
  }
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE ?? null,
    scriptUrl: values.STRIPE_SCRIPT_URL ?? null,
  }
}
