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
  const beneficiary = objectOf(method['beneficiary'], 'beneficiary')
  const user = objectOf(body['user'], 'user')
  const currency = textOf(body, 'currency')
  const account = accounts.find(({ id }) => id === beneficiary['merchant_account_id'])
  if (method['type'] !== 'bank_transfer') throw new Refusal(400, 'payment_method.type is unknown')
  if (account === undefined || account.currency !== currency)
    throw new Refusal(400, 'merchant_account_id is unknown or of another currency')
  if (user['email'] === undefined && user['phone'] === undefined)
    throw new Refusal(400, 'user needs an email or a phone')
  return {
    amount_in_minor: amountOf(body),
    currency,
    metadata: (body['metadata'] ?? {}) as Record<string, string>,
    payer: textOf(user, 'name'),
    return_uri: textOf(objectOf(body['hosted_page'], 'hosted_page'), 'return_uri'),
    reference: textOf(beneficiary, 'reference'),
  }
}

type NewRefund = Pick<NewPayment, 'amount_in_minor' | 'reference' | 'metadata'>

export function readNewRefund(text: string): NewRefund {
  const body = objectOf(parse(text), 'body')
  return {
    amount_in_minor: amountOf(body),
    reference: textOf(body, 'reference'),
    metadata: (body['metadata'] ?? {}) as Record<string, string>,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'body is no JSON')
  }
}

function objectOf(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null) throw new Refusal(400, `${name} is missing`)
  return value as Json
}

function textOf(from: Json, name: string): string {
  const value = from[name]
  if (typeof value !== 'string' || value === '') throw new Refusal(400, `${name} is missing`)
  return value
}

function amountOf(from: Json): number {
  const value = from['amount_in_minor']
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new Refusal(400, 'amount_in_minor must be a positive whole number')
  return value
}
