import { createPrivateKey } from 'node:crypto'
import { truelayerReturn } from '@foyer/contract/endpoints/payment/truelayer-return.ts'
import { bankPaymentMaximum, payAtBankMinutes } from '@foyer/contract/limits.ts'
import * as z from 'zod'
import { defineVendor, leadsTo, limitsInSome, webUrl, type VendorWorld } from '../payment/vendor.ts'

export interface TruelayerConfig {
  readonly clientId: string
  readonly clientSecret: string
  /** The id of the uploaded public key; TrueLayer calls it `kid`. */
  readonly keyId: string
  /** The private key, in PEM: it signs every request that moves money. */
  readonly privateKey: string
  readonly apiBase: string
  readonly authBase: string
  /** The only origin buyers are sent to. */
  readonly pageBase: string
  /** The only URL from which webhook keys are read. */
  readonly webhookKeys: string
}

const urlOr = (usual: string) => webUrl.default(usual)

/** Instant bank transfers in GBP and EUR. */
const settings = {
  TRUELAYER_CLIENT_ID: z.string().optional(),
  TRUELAYER_CLIENT_SECRET: z.string().optional(),
  TRUELAYER_KEY_ID: z.string().optional(),
  TRUELAYER_PRIVATE_KEY: z.string().optional(),
  TRUELAYER_API_BASE: urlOr('https://api.truelayer.com'),
  TRUELAYER_AUTH_BASE: urlOr('https://auth.truelayer.com'),
  TRUELAYER_PAGE_BASE: urlOr('https://payment.truelayer.com'),
  TRUELAYER_WEBHOOK_KEYS: urlOr('https://webhooks.truelayer.com/.well-known/jwks'),
}

type TruelayerEnvironment = Readonly<z.infer<z.ZodObject<typeof settings>>>

const secrets = [
  'TRUELAYER_CLIENT_ID',
  'TRUELAYER_CLIENT_SECRET',
  'TRUELAYER_KEY_ID',
  'TRUELAYER_PRIVATE_KEY',
] as const
const urls = [
  'TRUELAYER_API_BASE',
  'TRUELAYER_AUTH_BASE',
  'TRUELAYER_PAGE_BASE',
  'TRUELAYER_WEBHOOK_KEYS',
] as const

/** An environment variable has one line, so line ends may be written as `\n`. */
const pemOf = (text: string): string => text.replaceAll('\\n', '\n')

/** Production requires more, a shop for trials less. */
function problemsOf(values: TruelayerEnvironment, { production, staging }: VendorWorld): string[] {
  const given = secrets.filter((name) => values[name] !== undefined)
  if (given.length === 0) return []
  if (given.length < secrets.length) return [`${secrets.join(', ')} belong together.`]
  return [
    ...(isSigningKey(values.TRUELAYER_PRIVATE_KEY ?? '')
      ? []
      : ['TRUELAYER_PRIVATE_KEY must be an EC private key on the curve P-521, in PEM.']),
    ...(production ? urls.flatMap((name) => liveProblems(name, values[name], staging)) : []),
  ]
}

function liveProblems(name: string, url: string, staging: boolean): string[] {
  if (!url.startsWith('https:')) return [`${name} must start with https: in production.`]
  return !staging && new URL(url).hostname.endsWith('.truelayer-sandbox.com')
    ? [`${name} is TrueLayer's sandbox; production needs the live one.`]
    : []
}

function isSigningKey(text: string): boolean {
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyDetails?.namedCurve === 'secp521r1'
  } catch {
    return false
  }
}

/** Null without keys: bank transfers are not offered. */
function configOf(values: TruelayerEnvironment): TruelayerConfig | null {
  const { TRUELAYER_CLIENT_ID: clientId, TRUELAYER_CLIENT_SECRET: clientSecret } = values
  const { TRUELAYER_KEY_ID: keyId, TRUELAYER_PRIVATE_KEY: privateKey } = values
  if (clientId === undefined || clientSecret === undefined) return null
  if (keyId === undefined || privateKey === undefined) return null
  return {
    clientId,
    clientSecret,
    keyId,
    privateKey: pemOf(privateKey),
    apiBase: values.TRUELAYER_API_BASE.replace(/\/$/, ''),
    authBase: values.TRUELAYER_AUTH_BASE.replace(/\/$/, ''),
    pageBase: values.TRUELAYER_PAGE_BASE,
    webhookKeys: values.TRUELAYER_WEBHOOK_KEYS,
  }
}

export const truelayer = defineVendor({
  settings,
  keys: 'TRUELAYER_CLIENT_ID and TRUELAYER_CLIENT_SECRET',
  guide: {
    rows: [
      {
        names: secrets,
        what: 'instant bank transfers; the key is the PEM of an EC key on P-521, line ends as `\\n`',
        without: "not offered; the simulator's",
      },
      {
        names: urls,
        what: 'other addresses of TrueLayer, e.g. those of its sandbox; in production not those',
        without: "TrueLayer's live ones",
      },
    ],
    steps: [
      "Make a key (`openssl ecparam -genkey -name secp521r1 -noout`), upload its public half in TrueLayer's Console (it answers the key's id), and register `PUBLIC_URL/do/checkout/truelayer_return/` as a redirect address.",
      'Bank transfers are offered in the currencies that have a merchant account, EUR and GBP.',
    ],
  },
  problems: problemsOf,
  liveKeys: (values) =>
    values.TRUELAYER_CLIENT_ID !== undefined &&
    [values.TRUELAYER_API_BASE, values.TRUELAYER_AUTH_BASE].some((url) =>
      leadsTo('truelayer.com', url),
    )
      ? ['TRUELAYER_API_BASE and TRUELAYER_AUTH_BASE are the live addresses of TrueLayer']
      : [],
  configOf,
  payMinutes: payAtBankMinutes,
  /** It pays into accounts in pounds and euros, from a penny on. */
  limitsIn: limitsInSome(['EUR', 'GBP'], { least: 1, most: bankPaymentMaximum, step: 1 }),
  open: async (config, { now, publicUrl, webhookPath }) => {
    const { createTruelayerProvider } = await import('./truelayer.ts')
    const returnUrl = `${publicUrl}${truelayerReturn.path}`
    return createTruelayerProvider(config, { now, webhookPath, returnUrl })
  },
  listNote:
    'TrueLayer lists what was settled, not what is on its way; its refunds were asked of each of the last 500 payments.',
})
