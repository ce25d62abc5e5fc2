import { describe, expect, test } from 'vitest'
import { readParameterTypes } from '../../testing/read-parameter-types.ts'
import { stripeShop } from '../../testing/stripe-shop.ts'
import { stripeRoutes } from '../api/index.ts'

const calls = {
  'POST /customer_sessions': ['CustomerSessions', 'CustomerSessionCreateParams'],
  'GET /confirmation_tokens/:id': ['ConfirmationTokens', 'ConfirmationTokenRetrieveParams'],
  'POST /customers': ['Customers', 'CustomerCreateParams'],
  'GET /customers': ['Customers', 'CustomerListParams'],
  'GET /customers/:id': ['Customers', 'CustomerRetrieveParams'],
  'POST /customers/:id': ['Customers', 'CustomerUpdateParams'],
  'DELETE /customers/:id': ['Customers', 'CustomerDeleteParams'],
  'GET /customers/:id/payment_methods': ['Customers', 'CustomerListPaymentMethodsParams'],
  'POST /payment_intents': ['PaymentIntents', 'PaymentIntentCreateParams'],
  'GET /payment_intents': ['PaymentIntents', 'PaymentIntentListParams'],
  'GET /payment_intents/search': ['PaymentIntents', 'PaymentIntentSearchParams'],
  'GET /payment_intents/:id': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'POST /payment_intents/:id': ['PaymentIntents', 'PaymentIntentUpdateParams'],
  'POST /payment_intents/:id/confirm': ['PaymentIntents', 'PaymentIntentConfirmParams'],
  'POST /payment_intents/:id/cancel': ['PaymentIntents', 'PaymentIntentCancelParams'],
  'POST /payment_methods': ['PaymentMethods', 'PaymentMethodCreateParams'],
  'GET /payment_methods': ['PaymentMethods', 'PaymentMethodListParams'],
  'GET /payment_methods/:id': ['PaymentMethods', 'PaymentMethodRetrieveParams'],
  'POST /payment_methods/:id': ['PaymentMethods', 'PaymentMethodUpdateParams'],
  'POST /payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /payment_methods/:id/detach': ['PaymentMethods', 'PaymentMethodDetachParams'],
  'GET /charges': ['Charges', 'ChargeListParams'],
  'GET /charges/:id': ['Charges', 'ChargeRetrieveParams'],
  'GET /disputes': ['Disputes', 'DisputeListParams'],
  'GET /disputes/:id': ['Disputes', 'DisputeRetrieveParams'],
  'GET /events': ['Events', 'EventListParams'],
  'GET /events/:id': ['Events', 'EventRetrieveParams'],
  'GET /radar/early_fraud_warnings': [
    'Radar/EarlyFraudWarnings',
    'Radar.EarlyFraudWarningListParams',
  ],
  'GET /radar/early_fraud_warnings/:id': [
    'Radar/EarlyFraudWarnings',
    'Radar.EarlyFraudWarningRetrieveParams',
  ],
  'POST /refunds': ['Refunds', 'RefundCreateParams'],
  'GET /refunds': ['Refunds', 'RefundListParams'],
  'GET /refunds/:id': ['Refunds', 'RefundRetrieveParams'],
  'POST /refunds/:id': ['Refunds', 'RefundUpdateParams'],
  'POST /setup_intents': ['SetupIntents', 'SetupIntentCreateParams'],
  'GET /setup_intents': ['SetupIntents', 'SetupIntentListParams'],
  'GET /setup_intents/:id': ['SetupIntents', 'SetupIntentRetrieveParams'],
  'POST /setup_intents/:id': ['SetupIntents', 'SetupIntentUpdateParams'],
  'POST /setup_intents/:id/confirm': ['SetupIntents', 'SetupIntentConfirmParams'],
  'POST /setup_intents/:id/cancel': ['SetupIntents', 'SetupIntentCancelParams'],
} as const

/** The calls that the simulator answers, without one that only Stripe.js makes. */
const served = stripeRoutes
  .map(({ method, url }) => `${method} ${url}`)
  .filter((call) => call !== 'POST /confirmation_tokens')

/** A call on each line. */
const textOf = (table: object) =>
  `{\n${Object.entries(table)
    .map(([call, fields]) => `${JSON.stringify(call)}: ${JSON.stringify(fields)}`)
    .join(',\n')}\n}\n`

describe("the parameters of Stripe's API", () => {
  test("are those of Stripe's own library", async () => {
    const read = readParameterTypes()
    const table = Object.fromEntries(
      Object.entries(calls).map(([call, [resource, name]]) => [call, read(resource, name)]),
    )
    await expect(textOf(table)).toMatchFileSnapshot('parameters.json')
  })
})

describe('a request of a server', () => {
  const post = async (path: string, body: string) => {
    const { sandbox } = await stripeShop()
    const answer = await fetch(`${sandbox.url}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    })
    const { error } = (await answer.json()) as { error?: { code?: string; param?: string } }
    return [answer.status, error?.code, error?.param]
  }
  const amount = 'amount=2500&currency=gbp'

  test.each([
    ['a misspelt name', `${amount}&recipt_email=a`, 'parameter_unknown', 'recipt_email'],
    [
      'a misspelt name inside of another',
      `${amount}&payment_method_options[card][requst]=any`,
      'parameter_unknown',
      'payment_method_options[card][requst]',
    ],
    ['a broken sum', 'amount=25.5&currency=gbp', 'parameter_invalid_integer', 'amount'],
    ['no currency', 'amount=2500', 'parameter_missing', 'currency'],
    ['an unknown value', `${amount}&setup_future_usage=daily`, undefined, 'setup_future_usage'],
    ['a flag that is no flag', `${amount}&confirm=yes`, undefined, 'confirm'],
    ['an empty text', `${amount}&customer=`, 'parameter_invalid_empty', 'customer'],
    [
      'a text for a list',
      `${amount}&allowed_payment_method_types=card`,
      undefined,
      'allowed_payment_method_types',
    ],
    ['a text for an object', `${amount}&shipping=no`, undefined, 'shipping'],
    [
      'a list that endive has removed',
      `${amount}&payment_method_types[]=card`,
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    [
      'two choices of the ways to pay',
      `${amount}&allowed_payment_method_types[]=card&automatic_payment_methods[enabled]=true`,
      'parameters_exclusive',
      'automatic_payment_methods',
    ],
    [
      'what only Stripe.js may send',
      `${amount}&payment_method_data[type]=card`,
      undefined,
      'payment_method_data[type]',
    ],
  ])('with %s is refused', async (_, body, code, param) => {
    expect(await post('payment_intents', body)).toEqual([400, code, param])
  })

  test('with an empty text that takes a value away is taken', async () => {
    expect(await post('payment_intents', `${amount}&metadata[a]=`)).toEqual([
      200,
      undefined,
      undefined,
    ])
  })

  test('is checked for every call that is answered, and for no other', () => {
    expect(Object.keys(calls).toSorted()).toEqual(served.toSorted())
  })
})
