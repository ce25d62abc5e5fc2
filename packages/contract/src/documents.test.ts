import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations as apiOperations } from './api/index.ts'
import { endpoints } from './endpoints/index.ts'
import { buildEndpointsDocument } from './endpoints-document.ts'
import { errorStatus } from './errors.ts'
import { buildOpenApi } from './open-api.ts'

/** The texts of the product's specification, word for word. */
const documented = [
  'GET /ajax/user/user/get_user/',
  'GET /ajax/checkout/checkout/get/',
  'GET /ajax/checkout/checkout/get_simple_info/',
  'GET /ajax/checkout/checkout/get_reward_referrer_link/',
  'GET /ajax/checkout/checkout/javascript-square/',
  'GET /ajax/organiser/event_dates/get_event_date/{event_date_id}/',
  'GET /ajax/organiser/event_dates/get_current_seating_plan/{event_date_id}/',
  'GET /do/checkout/stripe_auth/',
  'POST /do/checkout/add/',
  'POST /ajax/checkout/stripe/get_token/',
  ...[
    'send_one_time_code',
    'check_one_time_code',
    'get_user_addresses',
    'lookup_address',
    'delete_address',
  ].map((name) => `POST /ajax/user/user/${name}/`),
  ...[
    'update_basket_state',
    'destroy_sale',
    'update_ticket_quantity',
    'update_gift_voucher_quantity',
    'update_refund_protection',
    'set_code',
    'remove_from_basket',
    'remove_gift_voucher_from_basket',
    'reserve_tickets',
    'save_guest_to_sale',
    'logout_of_sale',
    'set_marketing_preferences',
    'save_donation',
    'update_donation',
    'get_address_all_countries_states',
    'set_delivery_address',
    'pay_with_truelayer',
    'set_account_details',
    'set_billing_address',
    'pay-with-square',
    'get_opoa_users',
    'pay_with_instalment',
    'create_truelayer_payment',
    'get_payment_error',
    'claim_free_tickets',
    'get_truelayer_status',
    'deliver_to_bitticket',
    'deliver_to_wallet',
    'save_question_answers',
    'set_transfers',
    'send_customer_feedback',
    'subscribe_to_events',
    'get_square_credentials',
  ].map((name) => `POST /ajax/checkout/checkout/${name}/`),
]

describe('endpoints', () => {
  const names = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)

  test('when the documents name a call, then it is declared', () => {
    expect(documented).toHaveLength(48)
    expect(documented.filter((name) => !names.includes(name))).toEqual([])
  })

  test('when calls are listed, then each stands once', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'when it is %s, then method, body and errors fit together',
    (_, endpoint) => {
      expect(endpoint.body === 'none').toBe(endpoint.method === 'GET')
      expect(endpoint.path).toMatch(/^\/[a-z0-9_\-/{}.]+$/)
      expect(endpoint.path.includes('{')).toBe(endpoint.params !== undefined)
      for (const type of endpoint.errors) expect(errorStatus).toHaveProperty(type)
      // A call without a request of its own cannot be given a wrong one.
      const wantsNothing = z.safeParse(endpoint.request, {}).success
      expect(wantsNothing || endpoint.errors.includes('invalid_input')).toBe(true)
    },
  )
})

describe('the OpenAPI document', () => {
  const document = buildOpenApi(endpoints, '1.2.3')
  const operations = Object.entries(document['paths'] as Record<string, Record<string, never>>)

  test('when it is built, then it holds every call and survives JSON', () => {
    expect(document['openapi']).toBe('3.1.0')
    expect(operations.flatMap(([, methods]) => Object.keys(methods))).toHaveLength(endpoints.length)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('when a call takes a form, then its fields are described as the wire has them', () => {
    const [, methods] = operations.find(([path]) => path.includes('update_ticket_quantity')) ?? []
    expect(methods as unknown).toMatchObject({
      post: {
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { required: ['ticket_id', 'quantity'] },
            },
          },
        },
      },
    })
  })

  test('when a path has a placeholder, then it is a parameter', () => {
    const [, methods] = operations.find(([path]) => path.includes('get_event_date')) ?? []
    expect(methods as unknown).toMatchObject({
      get: { parameters: [{ name: 'event_date_id', in: 'path', required: true }] },
    })
  })

  test('when a call takes a body, then the description says whether it needs one', () => {
    const needing = (path: string): unknown => {
      const [, methods] = operations.find(([one]) => one.includes(path)) ?? []
      return (methods as unknown as { post: { requestBody: { required: boolean } } }).post
        .requestBody.required
    }
    expect(needing('update_ticket_quantity')).toBe(true)
    expect(needing('destroy_sale')).toBe(false)
  })

  test('when answers are described, then new fields may be added to them', () => {
    for (const { responses } of operations.flatMap(([, methods]) => Object.values(methods)))
      expect(JSON.stringify(responses)).not.toContain('"additionalProperties":false')
  })

  test('when operations are named, then each name is its own', () => {
    const ids = operations.flatMap(([, methods]) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the table of calls', () => {
  test('when it is built, then it does not depend on the order they were listed in', () => {
    const table = buildEndpointsDocument(endpoints, apiOperations)
    expect(buildEndpointsDocument(endpoints.toReversed(), apiOperations.toReversed())).toBe(table)
    expect(table).toContain(`${apiOperations.length} operations.`)
    expect(table).toContain(`${endpoints.length} calls.`)
    expect(table.match(/^\| (?:GET|POST|PUT|PATCH|DELETE) /gm)).toHaveLength(
      endpoints.length + apiOperations.length,
    )
  })
})
