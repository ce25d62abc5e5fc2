import type {
  BillingContact,
  CardClassSelectors,
  CardOptions,
  ChargeCardVerificationDetails,
} from '@square/web-payments-sdk-types'

type Given = Readonly<Record<string, unknown>>
/** The names in Square's own types, without the index for media queries. */
type NamesOf<T> = keyof { [Name in keyof T as string extends Name ? never : Name]: true }
type All<T> = Readonly<Record<NamesOf<T>, true>>

const cardOptions = {
  includeInputLabels: true,
  postalCode: true,
  style: true,
} satisfies All<CardOptions>
const input = ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontWeight']
const selectors = {
  input,
  'input.is-focus': input,
  'input::placeholder': ['color'],
  'input.is-focus::placeholder': ['color'],
  'input.is-error': ['color'],
  'input.is-error::placeholder': ['color'],
  '.input-container': ['borderColor', 'borderRadius', 'borderWidth'],
  '.input-container.is-focus': ['borderColor', 'borderWidth'],
  '.input-container.is-error': ['borderColor', 'borderWidth'],
  '.message-text': ['color'],
  '.message-icon': ['color'],
  '.message-text.is-error': ['color'],
  '.message-icon.is-error': ['color'],
} satisfies Readonly<Record<NamesOf<CardClassSelectors>, readonly string[]>>
const verificationDetails = {
  amount: true,
  billingContact: true,
  currencyCode: true,
  customerInitiated: true,
  intent: true,
  sellerKeyedIn: true,
} satisfies All<ChargeCardVerificationDetails>
const contact = {
  addressLines: true,
  city: true,
  countryCode: true,
  email: true,
  familyName: true,
  givenName: true,
  phone: true,
  postalCode: true,
  state: true,
} satisfies All<BillingContact>

/** An error as Square's script throws it for a mistake of the page's. */
export function squareError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

const objectIn = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function requireNames(known: Given, given: Given, what: string, error: string): void {
  const unknown = Object.keys(given).find((name) => known[name] === undefined)
  if (unknown !== undefined) throw squareError(error, `${what} has no ${unknown}.`)
}

/** @throws InvalidStylesError, InvalidConfigurationPropertyError */
export function requireCardOptions(options: Given): void {
  requireNames(cardOptions, options, 'The card', 'InvalidConfigurationPropertyError')
  const style = objectIn(options['style'])
  for (const [selector, given] of Object.entries(style)) {
    // A media query has selectors of its own.
    if (selector.startsWith('@media')) continue
    const known = (selectors as Readonly<Record<string, readonly string[]>>)[selector]
    const unknown = known === undefined ? selector : notIn(known, given)
    if (unknown !== undefined)
      throw squareError('InvalidStylesError', `The style of the card has no ${unknown}.`)
  }
}

const notIn = (known: readonly string[], given: unknown): string | undefined =>
  Object.keys(objectIn(given)).find((name) => !known.includes(name))

/** Checks what the buyer's bank is told (https://developer.squareup.com/docs/sca-overview). @throws VerificationError */
export function requireDetails(details: Given): void {
  requireNames(verificationDetails, details, 'The verification', 'VerificationError')
  const { amount, currencyCode, intent, customerInitiated, sellerKeyedIn } = details
  const fits =
    typeof amount === 'string' &&
    /^\d+(\.\d{1,3})?$/.test(amount) &&
    typeof currencyCode === 'string' &&
    /^[A-Z]{3}$/.test(currencyCode) &&
    ['CHARGE', 'CHARGE_AND_STORE'].includes(String(intent)) &&
    typeof customerInitiated === 'boolean' &&
    typeof sellerKeyedIn === 'boolean'
  if (!fits) throw squareError('VerificationError', 'The verification is not complete.')
  const payer = objectIn(details['billingContact'])
  requireNames(contact, payer, 'The billing contact', 'VerificationError')
  if (Object.values(payer).includes(''))
    throw squareError('VerificationError', 'The billing contact has an empty text.')
}
