import { beforeAll, describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let event = ''
beforeAll(async () => {
  await seedShow(shop.db)
  const { rows } = await shop.db.query('select slug from event')
  event = `/events/${String(rows[0]?.['slug'])}/`
})

const open = async (query: string) => {
  const answer = await shop.app.inject({
    url: `/all-events/?${query}`,
    headers: { accept: 'text/html' },
  })
  return { status: answer.statusCode, body: answer.body }
}

describe('the address of a list', () => {
  const odd = ['%00', 'a%00b', 'a%0d%0ab', '%1b', 'a%e2%80%a8b']
  it.each([
    'search=a&search=b',
    `search=${'a'.repeat(300)}`,
    'search=&sort=odd',
    ...['search', 'place', 'organiser', 'price', 'when', 'from', 'to', 'sort'].flatMap((name) =>
      odd.map((value) => `${name}=${value}`),
    ),
  ])(
    'when it says %s then the page says what it could not read, and lists nothing',
    async (query) => {
      const { status, body } = await open(`${query}&page=3`)
      expect([status, body.includes('Not understood:')]).toEqual([422, true])
      expect(body).not.toContain(event)
    },
  )

  it.each([
    '',
    ...['0', '-1', 'x', '1e9', ...odd].map((value) => `page=${value}`),
    'search=&when=&from=&to=&place=&organiser=&price=&sort=date',
    `utm_source=x&utm_source=y&fbclid=${'a'.repeat(3000)}&search[]=1`,
  ])('when it says %s then everything is listed', async (query) => {
    const { status, body } = await open(query)
    expect([status, body.includes(event)]).toEqual([200, true])
  })

  it('when only some of it can be read then that leads on', async () => {
    const { body } = await open('search=jazz&price=cheap&utm_source=x')
    expect(body).toContain('href="/all-events/?search=jazz"')
  })
})
