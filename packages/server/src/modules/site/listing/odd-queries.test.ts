import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

/** The names that any page reads. */
const names = [
  'search',
  'place',
  'organiser',
  'when',
  'from',
  'to',
  'price',
  'sort',
  'page',
  'token',
  'event',
  'event_subscribed',
  'key',
  'code',
  'scan',
  'next',
  'email',
  'back',
  'order',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'setup_intent',
  'plan',
  'payment_id',
  'payment_method',
  'transfer',
  'ticket',
  'name',
  'date',
  'version',
  'v',
  'session',
  'wrong',
]
const pages = [
  '/',
  '/all-events/',
  '/help/',
  '/mailing-list',
  '/mailing-list/confirm/',
  '/unsubscribe/',
  '/signin/',
  '/account/',
  '/account/erase/',
  '/account/wallet/',
  '/account/cards/new/',
  '/account/cards/added/',
  '/order-mail/',
  '/transfer/',
  '/door/',
  '/cookies/',
  '/checkout/',
  '/activity-terms-and-conditions/',
  '/events/book_seats/1/',
  '/events/1/',
  '/organisers/1/',
  '/gift-vouchers/1/',
  '/refund-policy/1/',
  '/sitemap.xml',
  '/measure/',
  '/passes/1/',
  '/account/export.json',
  '/a/path/of/the/checkout/',
  ...endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '1')),
]

const values = ['%00', 'a%00b', '%0d%0ax', '%1b']

describe('an address with characters that no text has', () => {
  it.each([...new Set(pages)].map((path, place) => [path, place] as const))(
    'when %s is asked for then nothing breaks',
    async (path, place) => {
      for (const [index, name] of names.entries()) {
        // Each name meets each value, at one page in four.
        const value = values[(place + index) % values.length]
        const answer = await shop.app.inject({
          url: `${path}?${name}=${value}`,
          headers: { accept: 'text/html' },
          // Each network asks too seldom to be told to wait.
          remoteAddress: `10.0.${index}.1`,
        })
        expect([name, value, answer.statusCode < 500]).toEqual([name, value, true])
        expect(answer.statusCode).not.toBe(429)
      }
    },
  )
})
