import { describe, expect, it } from 'vitest'
import { seedSeatedShow } from '../../testing/builders/seed-seats.ts'
import { createQueueVisitor, plainQueuePage } from '../../testing/shoppers/queue-visitor.ts'
import { createSeatChooser, namesOfGroups } from '../../testing/shoppers/seat-chooser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { look } from './runs/look.ts'

describe('seats of an event with a queue', () => {
  const shop = shopForTests({ pages: plainQueuePage })

  it('when it is not somebody’s turn then no seat is held by any call, and the page leads to the queue', async () => {
    const show = await seedSeatedShow(shop.db, { event: { queue: 'always' } })
    await look(shop.foyer)
    const visitor = createQueueVisitor(shop.app, show.slug, '10.5.0.1')
    const chooser = createSeatChooser(visitor, show.stock.dateId)
    const seatsPage = async () => {
      const { status, headers } = await visitor.inject({
        url: `/events/book_seats/${show.stock.dateId}/`,
        headers: { accept: 'text/html' },
      })
      return [status, headers['location']]
    }
    const refused = { status: 409, body: { error: { type: 'refused' } } }
    await visitor.join()
    for (const whose of ['nobody’s', 'not yet']) {
      expect([whose, await chooser.hold('Stalls-A-1')]).toMatchObject([whose, refused])
      expect([whose, await chooser.best({ seats: 2 })]).toMatchObject([whose, refused])
      expect((await chooser.add(show.stock, 'Stalls-A-1')).status).toBeGreaterThanOrEqual(400)
      expect(await seatsPage()).toEqual([303, `/queue/${show.slug}/`])
      shop.clock.advance(2_000)
      await look(shop.foyer)
    }
    expect(await visitor.post('enter')).toBe(`/events/${show.slug}/`)
    // The page is built for `npm start` alone; what counts is that nothing leads away from it.
    expect((await seatsPage())[1]).toBeUndefined()
    const best = await chooser.best({ seats: 2 })
    expect(best.status).toBe(200)
    const [pair = []] = namesOfGroups(best.body)
    expect((await chooser.add(show.stock, ...pair)).status).toBe(200)
    expect((await visitor.reserve()).reserved).toBe(true)
  })
})
