import { Refusal } from './api-route.ts'

type Json = Readonly<Record<string, unknown>>

interface NewPayment {
  readonly amount_in_minor: number
  readonly currency: string
  readonly metadata: Record<string, string>
  readonly payer: string
  readonly return_uri: string
  readonly reference: string
}

/** The parameters of a payment, checked as strictly as TrueLayer does, so that mistakes are found here. */
export function readNewPayment(
  text: string,
  accounts: readonly { readonly id: string; readonly currency: string }[],
): NewPayment {
  const body = objectOf(parse(text), 'body')
  const method = objectOf(body['payment_method'], 'payment_method')
  const selection = objectOf(method['provider_selection'], 'provider_selection')
  const beneficiary = objectOf(method['beneficiary'], 'beneficiary')
  const user = objectOf(body['user'], 'user')
  const page = objectOf(body['hosted_page'], 'hosted_page')
  const currency = oneOf(body, 'currency', ['GBP', 'EUR'])
  oneOf(method, 'type', ['bank_transfer'])
  oneOf(beneficiary, 'type', ['merchant_account'])
  readSelection(selection)
  const account = accounts.find(({ id }) => id === beneficiary['merchant_account_id'])
  if (account === undefined || account.currency !== currency)
    throw new Refusal(400, 'merchant_account_id is unknown or of another currency')
  if (user['email'] === undefined && user['phone'] === undefined)
    throw new Refusal(400, 'user needs an email or a phone')
  return {
    amount_in_minor: amountOf(body),
    currency,
    metadata: metadataOf(body),
    payer: textOf(user, 'name', /^.{1,80}$/),
    return_uri: returnUriOf(page),
    reference: textOf(beneficiary, 'reference', reference),
  }
}

/** https://docs.truelayer.com/docs/character-limitations-in-payments */
const reference = /^[\w\-:().,'+ ?/]{1,18}$/

function readSelection(selection: Json): void {
  oneOf(selection, 'type', ['user_selected'])
  if (selection['filter'] === undefined) return
  const filter = objectOf(selection['filter'], 'filter')
  const channels = ['general_availability', 'public_beta', 'private_beta']
  if (filter['release_channel'] !== undefined) oneOf(filter, 'release_channel', channels)
  const segments = filter['customer_segments'] ?? []
  const known: readonly unknown[] = ['retail', 'business', 'corporate']
  if (!Array.isArray(segments) || !segments.every((segment) => known.includes(segment)))
    throw new Refusal(400, 'customer_segments is invalid')
}

/** The codes are those of ISO 3166-1 and ISO 639-1. */
function returnUriOf(page: Json): string {
  if (page['country_code'] !== undefined) textOf(page, 'country_code', /^[A-Z]{2}$/)
  if (page['language_code'] !== undefined) textOf(page, 'language_code', /^[a-z]{2}$/)
  const wait = page['max_wait_for_result'] ?? 0
  if (typeof wait !== 'number' || !Number.isInteger(wait) || wait < 0 || wait > 60)
    throw new Refusal(400, 'max_wait_for_result is from 0 to 60')
  const uri = textOf(page, 'return_uri')
  if (!URL.canParse(uri)) throw new Refusal(400, 'return_uri is no URI')
  return uri
}

type NewRefund = Pick<NewPayment, 'amount_in_minor' | 'reference' | 'metadata'>

export function readNewRefund(text: string): NewRefund {
  const body = objectOf(parse(text), 'refund')
  return {
    amount_in_minor: amountOf(body),
    reference: textOf(body, 'reference', reference),
    metadata: metadataOf(body),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'body is no JSON')
  }
}

/** The fields of each object of Payments v3, taken from TrueLayer's own libraries. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  body: [
    'amount_in_minor',
    'currency',
    'payment_method',
    'user',
    'related_products',
    'authorization_flow',
    'metadata',
    'risk_assessment',
    'hosted_page',
    'sub_merchants',
  ],
  payment_method: ['type', 'provider_selection', 'beneficiary', 'retry'],
  provider_selection: ['type', 'filter', 'scheme_selection', 'preferred_scheme_ids'],
  filter: ['countries', 'release_channel', 'customer_segments', 'provider_ids', 'excludes'],
  beneficiary: [
    'type',
    'merchant_account_id',
    'account_holder_name',
    'reference',
    'statement_reference',
    'verification',
  ],
  user: ['id', 'name', 'email', 'phone', 'date_of_birth', 'address', 'political_exposure'],
  hosted_page: ['return_uri', 'country_code', 'language_code', 'max_wait_for_result'],
  refund: ['amount_in_minor', 'reference', 'metadata'],
}

/** Refuses unknown fields: they are mistakes of the shop. */
function objectOf(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null) throw new Refusal(400, `${name} is missing`)
  const unknown = Object.keys(value).find((field) => fieldsOf[name]?.includes(field) !== true)
  if (unknown !== undefined) throw new Refusal(400, `${name} has an unknown field: ${unknown}`)
  return value as Json
}

function textOf(from: Json, name: string, pattern = /./): string {
  const value = from[name]
  if (typeof value !== 'string' || value === '') throw new Refusal(400, `${name} is missing`)
  if (!pattern.test(value)) throw new Refusal(400, `${name} is invalid`)
  return value
}

function oneOf(from: Json, name: string, known: readonly string[]): string {
  const value = textOf(from, name)
  if (!known.includes(value)) throw new Refusal(400, `${name} is none of ${known.join(', ')}`)
  return value
}

function metadataOf({ metadata = {} }: Json): Record<string, string> {
  const isTexts =
    typeof metadata === 'object' &&
    metadata !== null &&
    Object.values(metadata).every((value) => typeof value === 'string')
  if (!isTexts) throw new Refusal(400, 'metadata is invalid')
  return metadata as Record<string, string>
}

function amountOf(from: Json): number {
  const value = from['amount_in_minor']
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new Refusal(400, 'amount_in_minor must be a positive whole number')
  return value
}
