import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { encodeForm } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const ours = 'http://localhost:3000'
const theirs = 'https://evil.example'

describe('the form of a page that is the same for everybody', () => {
  const shop = shopForTests()
  let show: Show
  beforeAll(async () => {
    show = await seedShow(shop.db)
  })

  const send = async (headers: Record<string, string>, fields: object = {}) => {
    const ticket = { [show.stock.typeId]: { ticket: show.stock.wire, qty: 1 } }
    return await shop.app.inject({
      method: 'POST',
      url: addToBasket.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: encodeForm({ ticket, ...fields }),
    })
  }

  /** What the browser says of where the form comes from, and whether it may do something. */
  const claims: readonly [string, Record<string, string>, { known: number; stranger: number }][] = [
    ['our origin', { origin: ours }, { known: 200, stranger: 200 }],
    [
      'our origin and site',
      { origin: ours, 'sec-fetch-site': 'same-origin' },
      { known: 200, stranger: 200 },
    ],
    ['our site', { 'sec-fetch-site': 'same-origin' }, { known: 200, stranger: 200 }],
    [
      'no origin, yet our site',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { known: 200, stranger: 200 },
    ],
    ['nothing', {}, { known: 403, stranger: 200 }],
    ['no origin', { origin: 'null' }, { known: 403, stranger: 403 }],
    ['a foreign origin', { origin: theirs }, { known: 403, stranger: 403 }],
    [
      'a foreign origin, yet our site',
      { origin: theirs, 'sec-fetch-site': 'same-origin' },
      { known: 403, stranger: 403 },
    ],
    ['another port', { origin: 'http://localhost:3001' }, { known: 403, stranger: 403 }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }, { known: 403, stranger: 403 }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, { known: 403, stranger: 403 }],
    [
      'our origin, yet a foreign site',
      { origin: ours, 'sec-fetch-site': 'cross-site' },
      { known: 403, stranger: 403 },
    ],
    ['that somebody typed it', { 'sec-fetch-site': 'none' }, { known: 403, stranger: 403 }],
    [
      'no origin, and that somebody typed it',
      { origin: 'null', 'sec-fetch-site': 'none' },
      { known: 403, stranger: 403 },
    ],
  ]

  it.each(claims)('when the browser names %s, without a token', async (_, headers, expected) => {
    const stranger = await send(headers)
    expect(stranger.statusCode).toBe(expected.stranger)
    // Who is refused gets no session either, which would take the place of the one they have.
    expect(stranger.cookies.map(({ name }) => name)).toEqual(
      expected.stranger === 200 ? ['foyer', 'XSRF-TOKEN'] : [],
    )
    const buyer = createShopper(shop.app)
    await buyer.checkout()
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await send({ ...headers, cookie })).statusCode).toBe(expected.known)
    expect((await buyer.checkout()).tickets).toHaveLength(expected.known === 200 ? 1 : 0)
  })

  it.each([
    ['field', 'nothing', {}, 200],
    ['header', 'nothing', {}, 200],
    ['field', 'that somebody typed it', { 'sec-fetch-site': 'none' }, 200],
    ['field', 'no origin', { origin: 'null' }, 403],
    ['field', 'a foreign origin', { origin: theirs }, 403],
    ['header', 'a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ] as const)(
    'when the token stands in the %s and the browser names %s',
    async (where, _, headers, status) => {
      const buyer = createShopper(shop.app)
      await buyer.checkout()
      const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const token = decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? '')
      const answer =
        where === 'field'
          ? await send({ ...headers, cookie }, { _xsrf: token })
          : await send({ ...headers, cookie, 'x-xsrf-token': token })
      expect(answer.statusCode).toBe(status)
    },
  )

  it.each(['foyer=x', `foyer=${'A'.repeat(43)}.${'B'.repeat(43)}`, 'XSRF-TOKEN=x'])(
    'when a client says nothing but sends %s, then it is somebody, and has to prove it',
    async (cookie) => {
      expect((await send({ cookie })).statusCode).toBe(403)
    },
  )
})
