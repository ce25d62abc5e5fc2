import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { expect, test } from 'vitest'
import { tellsPace } from './pace-watch.ts'

test.each(['/', '/events/jazz/', '/ajax/checkout/checkout/get/', '/checkout/?step=1'])(
  'when a buyer asks for %s, then its answer tells the pace',
  (url) => {
    expect(tellsPace(url)).toBe(true)
  },
)

test.each([
  ...endpoints.flatMap(({ module, path }) => (module === 'payment' ? [path] : [])),
  '/webhooks/stripe/',
  '/do/checkout/truelayer_return/?payment_id=1',
  '/assets/a.js',
  '/desk/orders/',
  '/api/v1/orders/',
])('when %s is asked for, then its answer tells nothing of the pace', (url) => {
  expect(tellsPace(url)).toBe(false)
})
