import { beforeAll, describe, expect, it } from 'vitest'
import { checkSeatingPlan } from '@foyer/contract/api/catalogue/check-seating-plan.ts'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
})

describe('the page of a draft', () => {
  it('when it was never in the shop then its page is shown to who may see it, and nothing stays', async () => {
    const params = { organiser: own.key, section: 'events' as const }
    const { body } = await own.owner.call(createDocument, { params, body: { title: 'Secret' } })
    const key = body.key
    const empty = await own.owner.try(showDocumentPage, { params: own.at('events', key) })
    expect(empty.status).toBe(422)
    await own.write('events', key, {
      ...concert,
      title: 'Secret <b>night</b>',
      published: false,
      summary: '<i>Soon</i>',
      description:
        '<p onclick="x()">Come<script>alert(1)</script> <a href="javascript:x()">here</a></p>',
    })
    const page = await own.owner.call(showDocumentPage, { params: own.at('events', key) })
    expect(page.text).toContain('Secret &lt;b&gt;night&lt;/b&gt;')
    expect(page.text).toContain('&lt;i&gt;Soon')
    for (const unsafe of ['onclick', 'alert(1)', 'javascript:'])
      expect(page.text).not.toContain(unsafe)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    })
    const { rows } = await shop.db.query('select 1 from event where key = $1', [key])
    expect(rows).toEqual([])
    expect((await shop.app.inject(`/events/${key}/`)).statusCode).toBe(404)
    const url = `/api/v1/organisers/${own.key}/catalogue/events/${key}/page`
    expect((await shop.app.inject(url)).statusCode).toBe(401)
  })

  it('when nothing is changed then it is the page that the shop has, ids and all', async () => {
    const venue = await own.make('venues', 'Pier', { name: 'Pier', address_1: '1 Quay Street' })
    const key = await own.make('events', 'Same', {
      ...concert,
      title: 'Same',
      venue,
      max_per_order: 9,
      tickets: {
        ...concert.tickets,
        carer: {
          name: 'Carer',
          price: 0,
          stock: 5,
          requires: [{ title: 'An adult', any_of: ['adult'] }],
        },
      },
    })
    const selling = async (sold: number) =>
      await shop.db.query(
        `update ticket_stock set sold = $2 where id = (select min(s.id) from ticket_stock s
          join ticket_type t on t.id = s.ticket_type_id where t.key = $1)`,
        [`${key}/adult`, sold],
      )
    await selling(55)
    const page = await own.owner.call(showDocumentPage, { params: own.at('events', key) })
    shop.clock.advance(1_000)
    const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]
    const inShop = main((await shop.app.inject(`/events/${key}/`)).body)
    expect(inShop).toContain('Carer')
    expect(main(page.text)).toBe(inShop)
    await selling(0)
  })

  it('when it is in the shop then the shop shows it as it was', async () => {
    const key = await own.make('events', 'Shown', { ...concert, title: 'As it was' })
    await own.write('events', key, { ...concert, title: 'As it will be' })
    const page = await own.owner.call(showDocumentPage, { params: own.at('events', key) })
    expect(page.text).toContain('As it will be')
    shop.clock.advance(1_000)
    expect((await shop.app.inject(`/events/${key}/`)).body).toContain('As it was')
  })
})

describe('a seating plan', () => {
  it('when it is right then its seats are counted, and else it says where it is wrong', async () => {
    const seat = {
      seat_guid: 'A-1',
      seat_number: '1',
      position: { x: 0, y: 0 },
      category: 'Stalls',
    }
    const plan = {
      name: 'House',
      categories: [{ name: 'Stalls', color: '#b3432b' }],
      size: { width: 10, height: 10 },
      zones: [
        {
          name: 'House',
          position: { x: 0, y: 0 },
          rows: [{ row_number: 'A', position: { x: 0, y: 0 }, seats: [seat] }],
        },
      ],
    }
    const check = async (given: unknown) =>
      (
        await own.owner.call(checkSeatingPlan, {
          params: { organiser: own.key },
          body: { plan: given },
        })
      ).body
    expect(await check(plan)).toEqual({
      problems: [],
      categories: [{ name: 'Stalls', color: '#b3432b', seats: 1 }],
      rows: [{ zone: 'House', row: 'A', seats: 1 }],
      seats: 1,
    })
    const wrong = await check({ ...plan, categories: [{ name: 'Circle' }] })
    expect(wrong.problems).toEqual([
      {
        path: [],
        text: 'The seat House-A-1 is of the category “Stalls”, which the plan does not have.',
      },
    ])
    expect((await check('no plan')).problems).not.toEqual([])
    const refusalOf = async (depth: number) => {
      let deep: unknown = 1
      for (let nth = 0; nth < depth; nth += 1) deep = [deep]
      const params = { organiser: own.key }
      const answer = await own.owner.try(checkSeatingPlan, { params, body: { plan: deep } })
      return [answer.status, answer.body.detail]
    }
    expect(await refusalOf(25)).toEqual([422, expect.stringContaining('more than can be kept')])
    // This deep it is not even parsed.
    expect(await refusalOf(40)).toEqual([422, 'The request could not be read.'])
  })

  it('when seats are added then the stock of its events follows', async () => {
    const row = (numbers: readonly string[]) => ({
      name: 'House',
      categories: [{ name: 'Stalls' }],
      size: { width: 10, height: 10 },
      zones: [
        {
          name: 'House',
          position: { x: 0, y: 0 },
          rows: [
            {
              row_number: 'A',
              position: { x: 0, y: 0 },
              seats: numbers.map((number) => ({
                seat_guid: number,
                seat_number: number,
                position: { x: Number(number), y: 0 },
                category: 'Stalls',
              })),
            },
          ],
        },
      ],
    })
    const plan = await own.make('seating_plans', 'House', { plan: row(['1', '2']) })
    const key = await own.make('events', 'Seated', {
      title: 'Seated',
      seating_plan: plan,
      dates: { night: { starts: '2027-02-12 19:30' } },
      tickets: { stalls: { name: 'Stalls', price: 5, seat_category: 'Stalls' } },
    })
    const stock = async () =>
      (await own.look('events', key)).taken.stock.map(({ capacity }) => capacity)
    expect(await stock()).toEqual([2])
    const answer = await own.change('seating_plans', plan, { plan: row(['1', '2', '3']) })
    expect([answer.status, await stock()]).toEqual([200, [3]])
  })
})
