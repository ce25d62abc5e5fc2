import { describe, expect, it } from 'vitest'
import { visitsPerRecording } from '@foyer/contract/limits.ts'
import { withoutQueries } from '@foyer/contract/without-queries.ts'
import { scrubBreadcrumb, scrubEvent, scrubSpan } from './scrub.ts'
import { sentryOptions } from './sentry-options.ts'

describe('the options of Sentry', () => {
  const options = sentryOptions('https://key@errors.example/7')

  it('have the documented rates', () => {
    expect([
      options.tracesSampleRate,
      options.replaysSessionSampleRate,
      options.replaysOnErrorSampleRate,
    ]).toEqual([1, 1 / visitsPerRecording, 1])
  })

  it('collect nothing by themselves', () => {
    expect(options.dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    })
  })
})

describe('what is reported', () => {
  it.each([
    ['https://shop.example/checkout/?session=K7M2#top', 'https://shop.example/checkout/'],
    ['GET /ajax/x/?a=1 failed, then /y/#b', 'GET /ajax/x/ failed, then /y/'],
    ['Why? Nobody knows', 'Why? Nobody knows'],
  ])('when it says %s then queries are gone', (text, left) => {
    expect(withoutQueries(text)).toBe(left)
  })

  it('when an error is told then of its request only the path is', () => {
    const event = scrubEvent({
      type: undefined,
      request: {
        url: 'https://shop.example/checkout/?session=K7M2',
        cookies: { foyer: 'secret' },
        headers: { cookie: 'secret' },
        query_string: 'session=K7M2',
        data: 'card',
      },
      exception: { values: [{ type: 'Error', value: 'at /x/?token=1' }] },
      breadcrumbs: [{ message: 'went to /x/?a=1', data: { url: '/y/?b=2', request_body: 'c' } }],
    })
    expect(event).toEqual({
      type: undefined,
      request: { url: 'https://shop.example/checkout/' },
      exception: { values: [{ type: 'Error', value: 'at /x/' }] },
      breadcrumbs: [{ message: 'went to /x/', data: { url: '/y/' } }],
    })
  })

  it('when a call is measured then by its path', () => {
    const span = {
      trace_id: 'a',
      span_id: 'b',
      start_timestamp: 1,
      status: 'ok' as const,
      is_segment: false,
    }
    const attributes = { 'url.full': '/x/?a=1', 'url.query': 'a=1', 'http.method': 'GET' }
    expect(scrubSpan({ ...span, name: 'GET /x/?a=1', attributes })).toEqual({
      ...span,
      name: 'GET /x/',
      attributes: { 'url.full': '/x/', 'http.method': 'GET' },
    })
  })

  it('when a crumb has no more than a kind then that is all', () => {
    expect(scrubBreadcrumb({ category: 'ui.click' })).toEqual({ category: 'ui.click' })
  })
})
