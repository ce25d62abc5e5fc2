import type { Square } from 'square'
import { bodyOf, type Body } from './body.ts'
import { invalid } from './failure.ts'

/** `amountMoney` of Square's library is `amount_money` in its API. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : ''
/** The most characters of a text, or the kind of a field. The compiler says when Square adds or removes a field. */
type Known<Request> = Readonly<
  Record<Snake<Extract<keyof Request, string>>, number | 'text' | 'flag' | 'money' | 'anything'>
>

/** Lengths are those of https://developer.squareup.com/reference/square/payments-api/create-payment. */
export const paymentFields = {
  source_id: 'text',
  idempotency_key: 45,
  amount_money: 'money',
  tip_money: 'money',
  app_fee_money: 'money',
  app_fee_allocations: 'anything',
  delay_duration: 'text',
  delay_action: 'text',
  autocomplete: 'flag',
  order_id: 'text',
  customer_id: 'text',
  location_id: 'text',
  team_member_id: 'text',
  reference_id: 40,
  verification_token: 'text',
  accept_partial_authorization: 'flag',
  buyer_email_address: 255,
  buyer_phone_number: 'text',
  billing_address: 'anything',
  shipping_address: 'anything',
  note: 500,
  statement_description_identifier: 20,
  cash_details: 'anything',
  external_details: 'anything',
  customer_details: 'anything',
  offline_payment_details: 'anything',
} as const satisfies Known<Square.CreatePaymentRequest>

/** https://developer.squareup.com/reference/square/refunds-api/refund-payment */
export const refundFields = {
  idempotency_key: 45,
  amount_money: 'money',
  app_fee_money: 'money',
  app_fee_allocations: 'anything',
  payment_id: 'text',
  destination_id: 'text',
  unlinked: 'flag',
  location_id: 50,
  customer_id: 'text',
  reason: 192,
  payment_version_token: 'text',
  team_member_id: 192,
  cash_details: 'anything',
  external_details: 'anything',
} as const satisfies Known<Square.RefundPaymentRequest>

/** @throws SquareFailure for an unknown field, a value of another type, or one that is too long */
export function requireKnown(
  fields: Readonly<Record<string, number | string>>,
  request: Body,
): void {
  for (const [name, value] of Object.entries(request)) {
    const kind = fields[name]
    if (kind === undefined)
      throw invalid('INVALID_VALUE', `Field is not recognized: ${name}.`, name)
    if (!fits(kind, value)) throw invalid('EXPECTED_STRING', `${name} has another type.`, name)
    if (typeof kind === 'number' && typeof value === 'string' && value.length > kind)
      throw invalid('VALUE_TOO_LONG', `Field must not be greater than ${kind} in length`, name)
  }
}

function fits(kind: number | string, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'money')
    return Object.keys(bodyOf(value)).every((name) => ['amount', 'currency'].includes(name))
  return kind === 'anything' || (typeof value === 'string' && value !== '')
}
