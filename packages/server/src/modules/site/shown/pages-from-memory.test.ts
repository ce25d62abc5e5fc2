import { fewLeftMaximum, queueRoomMs } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../../platform/database/db.ts'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

/** The statements of readers, by their names. */
const asked: string[] = []

function listened(db: Database): Database {
  const heard = (tx: Tx): Tx =>
    aroundStatements(tx, async (name, ask) => {
      asked.push(name)
      return await ask()
    })
  return {
    ...db,
    read: async (work) => await db.read(async (tx) => await work(heard(tx))),
    readOne: async (work) => await db.readOne(async (tx) => await work(heard(tx))),
  }
}

// Rows are held that no sale holds, which the audit would find.
const shop = shopForTests(
  async () => {
    const db = await openMigrated()
    const one = await createTestFoyer({ db: listened(db), pagesFreshMs: 500 })
    const close = async () => {
      await one.close()
      await db.close()
    }
    return { ...one, close }
  },
  { isAudited: false },
)
const start = '2026-12-01T10:00:00.000Z'
beforeEach(async () => {
  shop.clock.set(start)
  await shop.db.query('update event set archived_at = published_at')
})

const open = async (url: string) => {
  asked.length = 0
  const { body, statusCode } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
  return { body, statusCode, asked: [...asked] }
}
/** Half a second passes, so that the shop looks again. */
const openLater = async (url: string) => {
  shop.clock.advance(500)
  return await open(url)
}
const hold = async ({ stock }: Show, held: number) =>
  await shop.db.query('update ticket_stock set held = $2 where id = $1', [stock.id, held])

describe('the page of an event', () => {
  const seed = async (more: object = {}) =>
    await seedShow(shop.db, { types: [{ max_per_customer: 8, stock: 100 }], ...more })
  const openAt = async ({ slug }: Show, time: string | Date) => {
    shop.clock.set(time)
    return (await open(`/events/${slug}/`)).body
  }

  it('when many look at it then one statement each half second is enough, sold out or not', async () => {
    const show = await seed()
    const url = `/events/${show.slug}/`
    expect((await open(url)).asked).toContain('site.find_event')
    for (const held of [0, 100]) {
      await hold(show, held)
      await openLater(url)
      asked.length = 0
      const all = await Promise.all(
        Array.from({ length: 64 }, async () => (await shop.app.inject({ url })).body),
      )
      expect(new Set(all).size).toBe(1)
      expect(asked).toEqual([])
      expect((await openLater(url)).asked).toEqual(['site.read_mark'])
    }
  })

  it('when tickets go then it is rendered anew only when it shows that', async () => {
    const show = await seed()
    const url = `/events/${show.slug}/`
    await open(url)
    for (const [held, isShown] of [
      [50, false],
      [99 - fewLeftMaximum, false],
      [100 - fewLeftMaximum, true],
      [93, true],
      [100, true],
      [90, true],
    ] as const) {
      await hold(show, held)
      expect([held, (await openLater(url)).asked.length > 1]).toEqual([held, isShown])
    }
    await hold(show, 93)
    const few = await openLater(url)
    expect(few.body).toContain('Last 7')
    expect([...few.body.matchAll(/<option value="(\d+)"/g)].at(-1)?.[1]).toBe('7')
    await hold(show, 100)
    expect((await openLater(url)).body).toContain('Sold out')
  })

  it('when its queue begins, starts anew and is closed, then it says so within half a second', async () => {
    const show = await seed()
    const url = `/events/${show.slug}/`
    const link = `/queue/${show.slug}/`
    expect((await open(url)).body).not.toContain('/queue/')
    await shop.db.query(`update event set queue = 'automatic' where id = $1`, [show.eventId])
    await shop.db.query('update catalogue_version set version = gen_random_uuid()')
    expect((await openLater(url)).body).not.toContain('/queue/')
    await shop.db.query(
      `insert into queue (key, started_at, opens_at, seed) values ($1, $2, $2, sha256('')) `,
      [show.slug, start],
    )
    expect((await openLater(url)).body).toContain(link)
    expect((await openLater(url)).asked).toEqual(['site.read_mark'])
    await shop.db.query('update queue set closed_at = $1', [start])
    expect((await openLater(url)).body).not.toContain('/queue/')
  })

  it('when people can begin to wait before its sale, then it says so from that moment on', async () => {
    const room = Date.parse('2026-12-01T11:30:00Z')
    const on_sale_from = new Date(room + queueRoomMs)
    const show = await seed({ dates: [{ starts_at: '2026-12-01T20:00:00Z', on_sale_from }] })
    await shop.db.query(`update event set queue = 'always', queue_group = 'autumn' where id = $1`, [
      show.eventId,
    ])
    const early = await openAt(show, new Date(room - 1))
    expect(early).toMatch(/You can take a place from Tuesday 1 December 2026 at 11:30 am on/)
    expect(early).toMatch(/href="\/queue\/[^"/]+\.autumn\/"/)
    expect(await openAt(show, new Date(room))).toContain('Go to the queue')
    expect(await openAt(show, on_sale_from)).toContain('Add to basket')
  })

  it('when its sale begins and ends, and when it is over, then it says so at that moment', async () => {
    const show = await seed({
      dates: [
        {
          starts_at: '2026-12-01T14:00:00Z',
          ends_at: '2026-12-01T16:00:00Z',
          on_sale_from: '2026-12-01T11:00:00Z',
          on_sale_until: '2026-12-01T13:00:00Z',
        },
      ],
    })
    const at = async (time: string) => await openAt(show, `2026-12-01T${time}Z`)
    expect(await at('10:59:59.999')).toContain('On sale from')
    expect(await at('11:00:00.000')).toContain('Add to basket')
    expect(await at('12:59:59.999')).toContain('Add to basket')
    expect(await at('13:00:00.000')).toContain('No longer on sale')
    expect(await at('15:59:59.999')).toContain('No longer on sale')
    expect(await at('16:00:00.000')).toContain('No dates to come')
  })

  it('when another event of its organiser sells out, or is published, then it says so', async () => {
    const organiserId = await seedOrganiser(shop.db)
    const url = `/events/${(await seed({ organiserId })).slug}/`
    const other = await seed({ organiserId, event: { title: 'The other one' } })
    const later = { title: 'The late one', published_at: '2026-12-01T11:00:00Z' }
    await seed({ organiserId, event: later })
    expect((await openLater(url)).body).toContain('The other one')
    expect((await openLater(url)).body).not.toContain('Sold out')
    await hold(other, 100)
    const { body } = await openLater(url)
    expect(body).toContain('Sold out')
    expect(body).not.toContain('The late one')
    shop.clock.set(later.published_at)
    expect((await open(url)).body).toContain('The late one')
  })

  it('when its form came back or its address is that of a campaign then nobody else gets that', async () => {
    const show = await seed()
    const url = `/events/${show.slug}/`
    expect((await open(`${url}?wrong=${show.dateIds[0]}`)).body).toContain('Choose at least one')
    expect((await open(url)).body).not.toContain('Choose at least one')
    expect((await open(`${url}?utm_source=x`)).asked).toEqual([])
  })
})

describe('the front page and the list', () => {
  it('when a ticket goes then they stay; when the last one goes then they say so', async () => {
    const show = await seedShow(shop.db)
    for (const url of ['/', '/all-events/']) {
      await hold(show, 0)
      await openLater(url)
      expect((await open(url)).asked).toEqual([])
      await hold(show, 99)
      expect((await openLater(url)).asked).toEqual(['site.read_mark'])
      await hold(show, 100)
      expect((await openLater(url)).body).toContain('Sold out')
    }
  })

  it('when an event is published or over then they change at that moment, with their counts and choices', async () => {
    const events = [
      { at: '2026-12-01T11:00:00Z', title: 'The first' },
      { at: '2026-12-01T12:00:00Z', title: 'The second' },
    ]
    for (const { at, title } of events)
      await seedShow(shop.db, { event: { title }, dates: [{ starts_at: at }] })
    const late = { title: 'The third', published_at: '2026-12-01T11:30:00Z' }
    await seedShow(shop.db, { event: late })
    const titlesAt = async (url: string, time: string) => {
      shop.clock.set(`2026-12-01T${time}Z`)
      const { body } = await open(url)
      return ['first', 'second', 'third'].filter((name) => body.includes(`The ${name}`))
    }
    for (const url of ['/', '/all-events/', '/all-events/?sort=new']) {
      expect(await titlesAt(url, '10:59:59')).toEqual(['first', 'second'])
      expect(await titlesAt(url, '11:00:00')).toEqual(['second'])
      expect(await titlesAt(url, '11:30:00')).toEqual(['second', 'third'])
      expect(await titlesAt(url, '12:00:00')).toEqual(['third'])
    }
  })

  it('when a day ends then tomorrow is today', async () => {
    await seedShow(shop.db, { dates: [{ starts_at: '2026-12-02T20:00:00Z' }] })
    const url = '/all-events/?when=today'
    shop.clock.set('2026-12-01T23:59:59.999Z')
    expect((await open(url)).body).toContain('No event matches that')
    shop.clock.set('2026-12-02T00:00:00.000Z')
    expect((await open(url)).body).toContain('Late Night Jazz')
  })

  it('when it is asked for with choices of its form then it is kept; with anything typed it is not', async () => {
    await seedShow(shop.db)
    for (const [query, isKept] of [
      ['?sort=price&place=Bristol&utm_source=x', true],
      ['?place=Bristol&sort=price', true],
      ['?place=Atlantis', false],
      ['?organiser=nobody', false],
      ['?search=jazz', false],
      ['?price=17', false],
      ['?from=2027-01-01', false],
      ['?when=never', false],
    ] as const) {
      await open(`/all-events/${query}`)
      expect([query, (await open(`/all-events/${query}`)).asked.length === 0]).toEqual([
        query,
        isKept,
      ])
    }
  })
})
