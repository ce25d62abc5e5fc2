import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import {
  networkCountedMs,
  networkReleaseFirstMinutes as first,
  networkReleaseMinutes,
  networkReleasesFree as free,
} from '@foyer/contract/limits.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

/** Reserving and releasing in a loop leads to a wait; changing one's mind does not (docs/decisions/0051). */
describe('reserving and giving back', () => {
  const shop = shopForTests({ env: { NETWORK_PLACES_PERCENT: '33' } })
  afterEach(async () => {
    // The time is over in which an earlier test's holds count.
    shop.clock.advance(networkCountedMs + hourMs)
    await shop.runJob('expire-reservations')
  })
  const house = async (stock: number): Promise<SeededStock> =>
    (await seedShow(shop.db, { event: { captcha: 'never', express: true }, types: [{ stock }] }))
      .stock
  const wants = async (stock: SeededStock, qty: number, ip = '192.0.2.1'): Promise<Shopper> => {
    const buyer = createShopper(shop.app, ip)
    await buyer.add([stock, qty])
    return buyer
  }
  const giveBack = async (buyer: Shopper): Promise<void> => {
    expect((await buyer.send(destroySale, {})).status).toBe(200)
  }
  const waitOf = (error: string | null): number => {
    expect(error).toMatch(/^From your network these tickets were reserved often, /)
    return Number(/about (\d+) minute/.exec(error ?? '')?.[1])
  }
  /** Reserves and releases so many times, each within a minute, waiting as told; answers the waits, and after how many loops. */
  const loop = async (loops: number, next: () => Promise<Shopper>): Promise<[number, number][]> => {
    const waits: [number, number][] = []
    for (let done = 0; done < loops;) {
      const buyer = await next()
      const { reserved, error } = await buyer.reserve()
      if (reserved) {
        await giveBack(buyer)
        done += 1
        shop.clock.advance(1_000)
      } else {
        const wait = waitOf(error)
        waits.push([done, wait])
        shop.clock.advance(wait * minuteMs)
      }
    }
    return waits
  }
  let host = 0
  const stranger = () => `192.0.2.${(host += 1) % 250}`

  it('with a new session each time, it costs the network minutes after a few loops, and more after each further', async () => {
    const supper = await house(24)
    const waits = await loop(free + 4, async () => await wants(supper, 2, stranger()))
    expect(waits).toEqual([
      [free + 1, first],
      [free + 2, 2 * first],
      [free + 3, 4 * first],
    ])
    // Another network is not affected.
    expect(await (await wants(supper, 4, '198.51.100.1')).reserve()).toMatchObject({
      reserved: true,
    })
  })

  it('of a larger house it may be so much more', async () => {
    const hall = await house(300)
    const waits = await loop(13, async () => await wants(hall, 10, stranger()))
    expect(waits).toEqual([
      [10, first],
      [11, first],
      [12, 2 * first],
    ])
  })

  it('with one session, it costs this one minutes, however large the house; its network goes on', async () => {
    const arena = await house(10_000)
    const buyer = await wants(arena, 2)
    expect(await loop(free + 3, async () => await Promise.resolve(buyer))).toEqual([
      [free + 1, first],
      [free + 2, 2 * first],
    ])
    expect(await buyer.reserve()).toMatchObject({ reserved: false })
    expect(await (await wants(arena, 2)).reserve()).toMatchObject({ reserved: true })
    shop.clock.advance(networkReleaseMinutes * minuteMs)
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  it('a buyer who edits the basket four times reserves at once each time', async () => {
    const supper = await house(24)
    const buyer = await wants(supper, 10)
    for (const quantity of ['4', '2', '6', '3']) {
      expect(await buyer.reserve()).toMatchObject({ reserved: true })
      await giveBack(buyer)
      await buyer.send(updateTicketQuantity, { ticket_id: String(supper.id), quantity })
    }
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  it('an office of thirty of whom all change their mind at the same moment reserves again at once', async () => {
    const hall = await house(200)
    const office: Shopper[] = []
    while (office.length < 30) office.push(await wants(hall, 2, stranger()))
    for (const buyer of office) expect(await buyer.reserve()).toMatchObject({ reserved: true })
    // The places they release add up to 60 of the 66 they may have.
    for (const buyer of office) await giveBack(buyer)
    for (const buyer of office) expect(await buyer.reserve()).toMatchObject({ reserved: true })
    // All that no longer counts: three more buyers who leave cause no wait.
    for (let more = 0; more < 3; more += 1) {
      const buyer = await wants(hall, 2)
      expect(await buyer.reserve()).toMatchObject({ reserved: true })
      await giveBack(buyer)
    }
    expect(await (await wants(hall, 2)).reserve()).toMatchObject({ reserved: true })
  })

  it('what was bought after all was no release', async () => {
    const supper = await house(24)
    for (let buyers = 0; buyers < 5; buyers += 1) {
      const buyer = await wants(supper, 2, stranger())
      await buyer.reserve()
      await giveBack(buyer)
      await buyer.reserve()
      const intent = await buyer.token()
      await buyer.name(`buyer${buyers}@example.com`)
      shop.card.settle(intent, { status: 'captured' })
      await sendCardWebhook(shop, intent)
    }
    expect(await (await wants(supper, 2)).reserve()).toMatchObject({ reserved: true })
  })
})
