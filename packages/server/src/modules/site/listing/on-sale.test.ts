import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { demoSeasonFile, importCatalogue } from '../../catalogue/exports.ts'
import { loadCards } from './event-card-view.ts'
import { readListingQuery, searchOf } from './listing-query.ts'
import { countEvents } from './listing-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-on-sale-'))
let shop: TestFoyer

beforeAll(async () => {
  shop = await createTestFoyer()
  await importCatalogue({ db: shop.db, dataDir, clock: shop.clock }, demoSeasonFile)
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const search = async (query: object = {}, page = { limit: 24, offset: 0 }) => {
  const now = shop.clock.now()
  const around = { timeZone: 'Europe/London', now, ...page }
  const asked = searchOf(readListingQuery(query).filters, around)
  if (asked === null) return { cards: [], total: 0, more: false }
  return await shop.db.read(async (tx) => {
    const listed = await loadCards(tx, asked, now)
    const total = await countEvents(tx, asked, now)
    if (listed.total !== null) expect(listed.total).toBe(total)
    return { ...listed, total }
  })
}
const titles = async (query: object): Promise<string[]> =>
  (await search(query)).cards.map((card) => card.title)
const statusOf = async (url: string): Promise<number> => (await shop.app.inject({ url })).statusCode

describe('what is on sale', () => {
  it('when several words are searched then every one must be found, wherever it stands', async () => {
    expect(await titles({ search: 'jazz BRISTOL' })).toEqual(['Late Night Jazz'])
    expect(await titles({ search: 'jazz sheffield' })).toEqual([])
    expect(await titles({ search: '100%_' })).toEqual([])
  })

  it('when accents, capitals or the end of a word are left out then it is found all the same', async () => {
    expect(await titles({ search: 'CEILID' })).toEqual(['The Big Dublin Céilidh'])
    expect(await titles({ search: 'céilidh!' })).toEqual(['The Big Dublin Céilidh'])
  })

  it('when paged then the total stays', async () => {
    const { cards, total, more } = await search({}, { offset: 10, limit: 5 })
    expect([total, cards.length, more]).toEqual([12, 2, false])
    expect((await search({}, { offset: 0, limit: 5 })).more).toBe(true)
  })

  it('when prices are shown then the fee is in them, and a car park is not the cheapest way in', async () => {
    const { cards } = await search({})
    const from = (slug: string) => cards.find((card) => card.url === `/events/${slug}/`)?.from
    expect(from('late-night-jazz')?.total).toBe(1540)
    expect(from('midsummer-festival')?.total).toBe(2400)
    expect(from('harbour-fireworks')?.total).toBe(0)
  })

  it('when a town, online or post is the place then only what is there is listed', async () => {
    expect(await titles({ place: 'Dublin' })).toEqual(['The Big Dublin Céilidh'])
    expect(await titles({ place: 'post' })).toEqual(['Hamlet, the programme by post'])
    expect(await titles({ place: 'online' })).toContain('Saturn by Living-Room Light')
    expect(await titles({ place: 'Atlantis' })).toEqual([])
  })

  it('when a price is the most then the cheapest ticket decides, its fee included', async () => {
    expect(await titles({ price: 'free' })).toEqual(['Harbour Fireworks'])
    const upTo = async (price: string) => await titles({ price, search: 'jazz' })
    expect([await upTo('15'), await upTo('16')]).toEqual([[], ['Late Night Jazz']])
  })

  it('when another order is asked for then the list has it', async () => {
    const { cards } = await search({ sort: 'price' })
    const prices = cards.map((card) => card.from?.total ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await titles({ sort: 'new' })).toHaveLength(12)
  })

  it('when days are asked for then only their dates are listed and shown', async () => {
    const { cards } = await search({ search: 'hamlet' })
    const [first = '', second = ''] = cards[0]?.dates ?? []
    const day = second.slice(0, 10)
    expect(first.slice(0, 10)).not.toBe(day)
    const that = await search({ search: 'hamlet', from: day, to: day })
    expect(that.cards[0]?.dates).toEqual([second])
    expect(await titles({ search: 'hamlet', to: '2026-12-01' })).toEqual([])
    expect((await search({ from: day })).cards.map((card) => card.title)).toContain('Hamlet')
  })

  it('when the room has fewer places than the ticket type then the room bounds what is left', async () => {
    await shop.db.script(`update event_date set sold = 38 where key = 'rooftop-secret/sunset'`)
    const { body } = await shop.app.inject({ url: '/events/rooftop-secret/' })
    expect(body).toContain('Last 2')
    expect([...body.matchAll(/<option value="(\d+)"/g)].map(([, value]) => value)).toEqual([
      '0',
      '2',
    ])
  })

  it('when an event is archived, unpublished or of an archived organiser then it is not found', async () => {
    const slugs = ['supper-club', 'lantern-gala', 'dublin-ceilidh']
    const all = async () => await Promise.all(slugs.map((slug) => statusOf(`/events/${slug}/`)))
    expect(await all()).toEqual([200, 200, 200])
    await shop.db.script(`update event set archived_at = now() where key = 'supper-club';
      update event set published_at = null where key = 'lantern-gala';
      update organiser set archived_at = now() where key = 'dublin-folk'`)
    expect(await all()).toEqual([410, 404, 404])
    expect((await search({})).total).toBe(9)
  })
})
