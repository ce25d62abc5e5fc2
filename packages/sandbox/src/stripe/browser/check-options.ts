import type { ApiObject } from './messages.ts'
import { integrationError } from './integration-error.ts'
import { knownOptions } from './known-options.ts'

type Given = Readonly<Record<string, unknown>>
type Where = keyof typeof knownOptions

const objectIn = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Refuses a name that Stripe's own types do not have there. */
export function requireKnown(where: Where, given: object): void {
  const known: Given = knownOptions[where]
  const unknown = Object.keys(given).find((name) => known[name] !== true)
  if (unknown === undefined) return
  // Removed with endive: https://docs.stripe.com/changelog/endive/2026-09-30
  const instead = unknown === 'paymentMethodTypes' ? ' Use allowedPaymentMethodTypes.' : ''
  throw integrationError(`Unrecognized ${where} parameter: ${unknown}.${instead}`)
}

/** The options of a group of elements, alone and together. */
export function requireElementsOptions(options: Given): void {
  const { clientSecret, mode } = options
  if (clientSecret !== undefined && mode !== undefined)
    throw integrationError('Either use mode or clientSecret when creating an Elements group.')
  const deferred = mode !== undefined
  requireKnown(deferred ? 'elements() with a mode' : 'elements() with a clientSecret', options)
  if (clientSecret !== undefined && !/^\w+_secret_\w+$/.test(textOf(clientSecret)))
    throw integrationError(
      'In order to use Elements with a client secret, pass a valid clientSecret.',
    )
  if (deferred) requireDeferred(options)
}

const modes = ['payment', 'setup', 'subscription']
const usages = ['off_session', 'on_session']

function requireDeferred(options: Given): void {
  const { mode, amount, currency, setupFutureUsage, allowedPaymentMethodTypes: allowed } = options
  if (!modes.includes(textOf(mode))) throw integrationError(`Invalid mode: ${textOf(mode)}.`)
  const isSum = typeof amount === 'number' && Number.isInteger(amount) && amount > 0
  if (mode === 'setup' ? amount !== undefined : !isSum)
    throw integrationError(
      'amount is a positive whole number in minor units for the modes payment and subscription alone.',
    )
  const needsCurrency = mode !== 'setup' || allowed === undefined
  if (currency === undefined ? needsCurrency : !/^[a-z]{3}$/.test(textOf(currency)))
    throw integrationError('currency is three lower-case letters, such as gbp.')
  if (setupFutureUsage != null && !usages.includes(textOf(setupFutureUsage)))
    throw integrationError(`Invalid setupFutureUsage: ${textOf(setupFutureUsage)}.`)
  const choosing = [
    'allowedPaymentMethodTypes',
    'excludedPaymentMethodTypes',
    'paymentMethodConfiguration',
  ].filter((name) => options[name] !== undefined)
  if (choosing.length > 1)
    throw integrationError(`You may only specify one of these: ${choosing.join(', ')}.`)
}

/** The options of the payment element. */
export function requirePaymentOptions(options: Given): void {
  requireKnown('elements.create("payment")', options)
  requireKnown('wallets', objectIn(options['wallets']))
  const billing = objectIn(objectIn(options['fields'])['billingDetails'])
  requireKnown('fields.billingDetails', billing)
  requireKnown('fields.billingDetails.address', objectIn(billing['address']))
}

const addressFields = {
  country: 'country',
  postalCode: 'postal_code',
  state: 'state',
  city: 'city',
  line1: 'line1',
  line2: 'line2',
} as const
const payerFields = ['name', 'email', 'phone'] as const

/** What the payment element was told never to ask for, by its names in `billing_details`. */
function neverAsked(options: Given): string[] {
  const billing = objectIn(options['fields'])['billingDetails']
  const all = billing === 'never'
  const parts = objectIn(billing)
  const address = parts['address']
  const places = objectIn(address)
  return [
    ...payerFields.filter((name) => all || parts[name] === 'never'),
    ...Object.entries(addressFields)
      .filter(([name]) => all || address === 'never' || places[name] === 'never')
      .map(([, name]) => `address.${name}`),
  ]
}

/** @param place what the page calls the details, in the message. @throws IntegrationError */
export function requireNeverAsked(options: Given, details: unknown, place: string): void {
  const given = objectIn(details)
  requireKnown('billing_details', given)
  const address = objectIn(given['address'])
  requireKnown('billing_details.address', address)
  const missing = neverAsked(options).find((name) =>
    name.startsWith('address.')
      ? address[name.slice('address.'.length)] === undefined
      : given[name] === undefined,
  )
  if (missing !== undefined)
    throw integrationError(
      `You specified "never" for fields.billing_details.${missing} when creating the payment Element, ` +
        `but did not pass ${place}.${missing}. If you opt out of collecting data via the payment Element using ` +
        'the fields option, the data must be passed in.',
    )
}

/**
 * Why elements do not fit the intent that is to be confirmed: what they were made for is not what the server has made, or has
 * changed since they read it. Null when they fit.
 */
export function misfit(options: Given, read: ApiObject | null, intent: ApiObject): string | null {
  const { mode } = options
  if (mode === undefined) {
    const stale = ['amount', 'currency', 'setup_future_usage'].find(
      (name) => read !== null && read[name] !== intent[name],
    )
    return stale === undefined
      ? null
      : `The intent's ${stale} has changed since the Elements read it: call elements.fetchUpdates().`
  }
  const isSetup = intent['object'] === 'setup_intent'
  if ((mode === 'setup') !== isSetup) return `Elements with mode ${textOf(mode)} do not fit it.`
  if (isSetup) return null
  if (options['amount'] !== intent['amount']) return 'The amount is not that of the Elements.'
  if (options['currency'] !== intent['currency']) return 'The currency is not that of the Elements.'
  const usage = options['setupFutureUsage'] ?? options['setup_future_usage'] ?? null
  if (usage !== (intent['setup_future_usage'] ?? null))
    return 'setup_future_usage is not that of the Elements.'
  return null
}
