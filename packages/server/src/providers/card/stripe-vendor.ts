import { payByCardMinutes } from '@foyer/contract/limits.ts'
import { platformLimitsIn } from '@foyer/contract/rules/prices/charge-limits.ts'
import * as z from 'zod'
import type { ThirdParties } from '../../platform/http/security-headers.ts'
import type { CardProvider } from './port.ts'
import { defineVendor, webUrl } from '../payment/vendor.ts'

export interface StripeConfig {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another base URL than Stripe's own, for a simulator. */
  readonly apiBase: string | null
  readonly scriptUrl: string | null
}

const settings = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webUrl.optional(),
  STRIPE_SCRIPT_URL: webUrl.optional(),
}
type StripeEnvironment = Readonly<z.infer<z.ZodObject<typeof settings>>>

const needed = [
  ['STRIPE_SECRET_KEY', 'takes payments'],
  ['STRIPE_PUBLISHABLE_KEY', 'takes payments'],
  ['STRIPE_WEBHOOK_SECRET', 'proves that payment messages are genuine'],
] as const

/** Stripe tells test and live mode apart by the key: https://docs.stripe.com/keys */
const worldOf = (key = ''): string | undefined =>
  /^\s*(?:sk|rk|pk)_(?:org_)?(live|test)_/.exec(key)?.[1]

/** The settings that hold keys of one mode. */
const keysOf = (world: 'live' | 'test', values: StripeEnvironment): string[] =>
  (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).filter(
    (name) => worldOf(values[name]) === world,
  )

function inProduction(values: StripeEnvironment, staging: boolean): string[] {
  return [
    ...needed
      .filter(([name]) => values[name] === undefined)
      .map(([name, why]) => `${name} is missing: it ${why}.`),
    ...(staging ? [] : keysOf('test', values)).map(
      (name) =>
        `${name} is a test key; production needs a live one. For a test shop set FOYER_STAGING=1.`,
    ),
    ...(values.STRIPE_SCRIPT_URL === undefined
      ? []
      : ['STRIPE_SCRIPT_URL may not be set in production: card forms come from Stripe alone.']),
    ...(values.STRIPE_API_BASE === undefined
      ? []
      : ['STRIPE_API_BASE may not be set in production.']),
  ]
}

const stripeFrames = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
]

/**
 * https://docs.stripe.com/security/guide#content-security-policy. Google Pay, Apple Pay and a bank that confirms by the
 * browser are asked from within these frames.
 */
const stripeHosts: ThirdParties = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: stripeFrames,
  connections: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
  wallets: stripeFrames,
}

/** Stripe's hosts, or the simulator's in their place. */
export function stripePartiesOf({
  scriptUrl,
  apiBase,
}: Pick<StripeConfig, 'scriptUrl' | 'apiBase'>): ThirdParties {
  if (scriptUrl === null) return stripeHosts
  const urls = apiBase === null ? [scriptUrl] : [scriptUrl, apiBase]
  const origins = [...new Set(urls.map((one) => new URL(one).origin))]
  return { scripts: origins, frames: origins, connections: origins, wallets: origins }
}

export const stripe = defineVendor({
  settings,
  keys: 'STRIPE_SECRET_KEY',
  guide: {
    rows: [
      {
        names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
        what: 'card payments',
        without: "the simulator's",
        isNeeded: true,
      },
      {
        names: ['STRIPE_API_BASE', 'STRIPE_SCRIPT_URL'],
        what: 'other addresses of Stripe, for a simulator; refused in production',
        without: "Stripe's own",
      },
    ],
    steps: [
      "In Stripe's Dashboard, register the shop's domain under payment method domains: otherwise buyers see neither Google Pay nor Apple Pay. Turn on no other way to pay there: the shop takes only cards (docs/decisions/0173).",
      'Send the webhook the events `payment_intent.*`, `charge.refunded`, `refund.created`, `refund.updated`, `refund.failed`, `charge.dispute.*` and `radar.early_fraud_warning.*`. A restricted key needs the right to read disputes; without the right to read Radar, the shop sees no fraud warnings.',
    ],
  },
  problems(values, { production, staging }) {
    const keys = needed.map(([name]) => values[name])
    return [
      ...(production ? inProduction(values, staging) : []),
      ...(keys.some((key) => key !== undefined) && keys.includes(undefined)
        ? ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together.']
        : []),
    ]
  },
  liveKeys: (values) => keysOf('live', values).map((name) => `${name} is a live key of Stripe`),
  configOf(values): StripeConfig | null {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
    if (
      STRIPE_SECRET_KEY === undefined ||
      STRIPE_PUBLISHABLE_KEY === undefined ||
      STRIPE_WEBHOOK_SECRET === undefined
    )
      return null
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiBase: values.STRIPE_API_BASE ?? null,
      scriptUrl: values.STRIPE_SCRIPT_URL ?? null,
    }
  },
  payMinutes: payByCardMinutes,
  limitsIn: platformLimitsIn,
  open: async (config, { now }): Promise<CardProvider> => {
    const { createStripeProvider } = await import('./stripe.ts')
    return { ...createStripeProvider(config, now), thirdParties: stripePartiesOf(config) }
  },
  /** An early fraud warning (`issfr_…`) has no page of its own, so the list of them is opened. */
  disputeUrl: (id) =>
    id.startsWith('issfr_')
      ? 'https://dashboard.stripe.com/radar'
      : `https://dashboard.stripe.com/disputes/${encodeURIComponent(id)}`,
})
