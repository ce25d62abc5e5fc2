// @vitest-environment happy-dom
import type { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import type { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import type { saveQuestionAnswers } from '@foyer/contract/endpoints/questions/save-question-answers.ts'
import type { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callEndpoint } from './call-endpoint.ts'
import { CallError, serverTextOf } from './call-error.ts'

const quantity = {
  method: 'POST',
  path: '/ajax/checkout/checkout/update_ticket_quantity/',
  body: 'form',
} as const

function stubFetch(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function sendQuantity() {
  return callEndpoint<typeof updateTicketQuantity>(quantity, { ticket_id: 7, quantity: 3 })
}

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof CallError) return error
  throw new Error('The call did not fail')
}

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

describe('calls', () => {
  it('when posted then the form, the cookies and the XSRF header go along', async () => {
    document.cookie = 'XSRF-TOKEN=a%2Fb'
    const fetch = stubFetch(() => new Response('{}'))
    await sendQuantity()
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(quantity.path)
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: 'ticket_id=7&quantity=3',
    })
    const headers = new Headers(init?.headers)
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(headers.get('x-xsrf-token')).toBe('a/b')
    expect(init?.signal).toBeUndefined()
  })

  it('when it is a GET then it has neither body nor token', async () => {
    document.cookie = 'XSRF-TOKEN=a'
    const fetch = stubFetch(() => new Response('{"state":"basket"}'))
    const answer = await callEndpoint<typeof getCheckout>(
      { method: 'GET', path: '/ajax/checkout/checkout/get/', body: 'none' },
      {},
    )
    expect(answer.state).toBe('basket')
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.body).toBeUndefined()
    expect(new Headers(init?.headers).has('x-xsrf-token')).toBe(false)
  })

  it('when the path has a name in braces then it is filled in', async () => {
    const fetch = stubFetch(() => new Response('{}'))
    await callEndpoint<typeof getEventDate>(
      {
        method: 'GET',
        path: '/ajax/organiser/event_dates/get_event_date/{event_date_id}/',
        body: 'none',
      },
      {},
      { event_date_id: 'a/b' },
    )
    expect(fetch.mock.calls[0]?.[0]).toBe('/ajax/organiser/event_dates/get_event_date/a%2Fb/')
  })

  it('when the body is JSON then it is sent as JSON', async () => {
    const fetch = stubFetch(() => new Response('{}'))
    await callEndpoint<typeof saveQuestionAnswers>(
      { method: 'POST', path: '/ajax/checkout/checkout/save_question_answers/', body: 'json' },
      { answers: { '1-2': 'yes' }, before_or_after: 'before' },
    )
    const init = fetch.mock.calls[0]?.[1]
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
    expect(init?.body).toBe('{"answers":{"1-2":"yes"},"before_or_after":"before"}')
  })

  it.each([200, 201, 204])('when the status is %d then it succeeded', async (status) => {
    stubFetch(() => new Response(status === 204 ? null : '{}', { status }))
    await expect(sendQuantity()).resolves.toEqual({})
  })

  it.each([400, 401, 409, 419, 422, 500])(
    'when the status is %d then it failed',
    async (status) => {
      stubFetch(() => new Response('{}', { status }))
      const failure = await failureOf(sendQuantity())
      expect([failure.facts.status, serverTextOf(failure)]).toEqual([status, null])
    },
  )

  it('when the server explains then the text, the state and the fields are known', async () => {
    const error = {
      type: 'wrong_state',
      message: 'Not now',
      request_id: 'r',
      state: 'login',
      fields: { qty: 'Too many' },
    }
    stubFetch(() => new Response(JSON.stringify({ error }), { status: 409 }))
    expect((await failureOf(sendQuantity())).facts).toEqual({
      type: 'wrong_state',
      status: 409,
      message: 'Not now',
      state: 'login',
      fields: { qty: 'Too many' },
    })
  })

  it('when a 5xx has a text then buyers do not get to read it', async () => {
    const error = { type: 'internal', message: 'stack trace', request_id: 'r' }
    stubFetch(() => new Response(JSON.stringify({ error }), { status: 500 }))
    expect(serverTextOf(await failureOf(sendQuantity()))).toBeNull()
  })

  it.each([
    [502, { message: 'Bad gateway' }],
    [503, { error: { message: 'no healthy upstream' } }],
    [504, { type: 'about:blank', message: 'upstream request timeout' }],
    [503, { error: 'Service Unavailable', message: 'no healthy upstream' }],
  ])(
    'when a proxy answers %d with %o then the server is away and its words are shown to nobody',
    async (status, body) => {
      stubFetch(() => new Response(JSON.stringify(body), { status }))
      expect((await failureOf(sendQuantity())).facts).toMatchObject({ type: 'away', message: null })
    },
  )

  it('when the server itself is away for a moment then its own words are kept', async () => {
    const error = { type: 'unavailable', message: 'Nothing is lost.', request_id: 'r' }
    const headers = { 'retry-after': '2' }
    stubFetch(() => new Response(JSON.stringify({ error }), { status: 503, headers }))
    expect((await failureOf(sendQuantity())).facts).toMatchObject({
      type: 'away',
      message: 'Nothing is lost.',
    })
  })

  it('when no answer comes then that is being offline', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await failureOf(sendQuantity())).facts.type).toBe('offline')
  })

  it('when a page comes instead of an answer then it failed', async () => {
    stubFetch(() => new Response('<html>', { status: 200 }))
    expect((await failureOf(sendQuantity())).facts.type).toBe('unreadable')
  })
})
