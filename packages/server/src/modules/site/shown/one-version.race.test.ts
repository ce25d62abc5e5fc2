import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'

const readers = 24
const changes = 12

/** What an answer says in two places that are always changed together: the numbers in title and price. */
interface Said {
  readonly title: number
  readonly price: number
}

describe('a catalogue that changes while two processes are read', () => {
  const closing = closeAtTheEnd()
  const shops: TestFoyer[] = []
  let show: Show
  let buyers: readonly Shopper[]
  const shopAt = (index: number): TestFoyer => {
    const shop = shops[index % shops.length]
    if (shop === undefined) throw new Error('no shop')
    return shop
  }
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    for (let index = 0; index < 2; index += 1) shops.push(await start({ pagesFreshMs: 500 }))
    show = await seedShow(shopAt(0).db)
    await change(0)
    buyers = Array.from({ length: readers / 2 }, (_, index) =>
      createShopper(shopAt(index).app, `10.7.${index}.1`),
    )
    await Promise.all(buyers.map(async (buyer) => await buyer.add([show.stock, 1])))
  })

  const change = async (number: number) =>
    await shopAt(number).db.transaction(async (tx) => {
      const set = async (name: string, text: string, value: unknown) =>
        await tx.dynamic.run(name, text, [show.eventId, value])
      await set('testing.title', 'update event set title = $2 where id = $1', `Show ${number}`)
      await set(
        'testing.price',
        'update ticket_type set price = $2, booking_fee = 0 where event_id = $1',
        number * 100,
      )
    })

  const page = async (index: number, url: string): Promise<Said> => {
    const { body } = await shopAt(index).app.inject({ url, remoteAddress: `10.8.${index}.1` })
    const price = />(?:£(\d+)\.00|Free)</.exec(body)
    if (price === null) throw new Error(body)
    return { title: Number(/Show (\d+)</.exec(body)?.[1]), price: Number(price[1] ?? 0) }
  }
  const basket = async (index: number): Promise<Said> => {
    const { tickets } = (await buyers[index % buyers.length]?.checkout()) ?? { tickets: [] }
    const [line] = tickets
    if (line === undefined) throw new Error('no line')
    return { title: Number(line.event_name.split(' ')[1]), price: line.price }
  }
  /** Half of them look at pages, the other half at their baskets. */
  const read = async (index: number): Promise<Said> => {
    if (index % 4 === 0) return await page(index / 4, '/')
    return index % 2 === 0
      ? await page(index / 2, `/events/${show.slug}/`)
      : await basket((index - 1) / 2)
  }

  it('when titles and prices change together then no answer mixes two, and soon all have the newest', async () => {
    let isOver = false
    const said: Said[] = []
    const reading = Array.from({ length: readers }, async (_, index) => {
      while (!isOver) {
        said.push(await read(index))
        // An answer from memory waits for nothing: readers of those would never let anybody else run.
        await setImmediate()
      }
    })
    for (let number = 1; number <= changes; number += 1) {
      await change(number)
      shopAt(0).clock.advance(100)
      // The readers get their turn, whatever the machine is doing.
      await read(number)
    }
    isOver = true
    await Promise.all(reading)
    expect(said.filter(({ title, price }) => title !== price)).toEqual([])
    // Otherwise nobody has read while something changed.
    expect(new Set(said.map(({ title }) => title)).size).toBeGreaterThan(changes / 4)
    shopAt(0).clock.advance(500)
    const last = await Promise.all(Array.from({ length: readers }, async (_, at) => await read(at)))
    expect(new Set(last.map(({ title }) => title))).toEqual(new Set([changes]))
    expect(last.filter(({ title, price }) => title !== price)).toEqual([])
  })
})
