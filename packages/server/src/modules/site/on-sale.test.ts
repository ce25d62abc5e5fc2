import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'
import { demoSeasonFile, importCatalogue } from '../catalogue/exports.ts'
import { loadCards } from './event-card-view.ts'
import type { EventSearch } from './on-sale-store.ts'

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

const search = async (asked: Partial<EventSearch>) =>
  await shop.db.read(
    async (tx) =>
      await loadCards(
        tx,
        { text: '', organiser: '', limit: 24, offset: 0, ...asked },
        shop.clock.now(),
      ),
  )
const titles = async (text: string): Promise<string[]> =>
  (await search({ text })).cards.map((card) => card.title)
const statusOf = async (url: string): Promise<number> => (await shop.app.inject({ url })).statusCode

describe('what is on sale', () => {
  it('when several words are searched then every one must be found, wherever it stands', async () => {
    expect(await titles('jazz BRISTOL')).toEqual(['Late Night Jazz'])
    expect(await titles('jazz sheffield')).toEqual([])
    expect(await titles('100%_')).toEqual([])
  })

  it('when paged then the total stays', async () => {
    const { cards, total } = await search({ offset: 10, limit: 5 })
    expect([total, cards.length]).toEqual([12, 2])
  })

  it('when prices are shown then the fee is in them, and a car park is not the cheapest way in', async () => {
    const { cards } = await search({})
    const from = (slug: string) => cards.find((card) => card.url === `/events/${slug}/`)?.from
    expect(from('late-night-jazz')?.total).toBe(1540)
    expect(from('midsummer-festival')?.total).toBe(2400)
    expect(from('harbour-fireworks')?.total).toBe(0)
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
    expect(await all()).toEqual([404, 404, 404])
    expect((await search({})).total).toBe(9)
  })
})
