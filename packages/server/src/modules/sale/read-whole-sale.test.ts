import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { describe, expect, it } from 'vitest'
import type { Asking } from '../../foyer.ts'
import type { Database, Tx } from '../../platform/database/db.ts'
import { busy } from '../../platform/errors.ts'
import { tokenOfCookie } from '../../platform/sessions/session-cookie.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { seedCharityShow } from '../../testing/builders/seed-charity.ts'
import { seedCode } from '../../testing/builders/seed-code.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { aroundStatements } from '../../testing/postgres/around-statements.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWholeSaleReader, readWholeSale } from './read-whole-sale.ts'
import { findSale } from './sale-store.ts'

const whole = 'sale.find_whole_of_sessions'

describe('whole sales that are read at one moment', () => {
  const shop = shopForTests()

  const buyerOf = async (tickets: number): Promise<Shopper> => {
    const buyer = createShopper(shop.app)
    await buyer.add([(await seedShow(shop.db)).stock, tickets])
    return buyer
  }

  /**
   * A shop with a queue of its own, which writes down what it reads: the statements of each way to read, the first with the
   * number of sessions it is asked for.
   */
  function watchedReads(given: Partial<Database> = {}) {
    const { rooms } = shop.foyer
    const db = { ...shop.foyer.db, ...given }
    const read: string[][] = []
    const watched = (tx: Tx): Tx => {
      const names: string[] = []
      read.push(names)
      return aroundStatements(tx, async (name, ask, { values: [first] }) => {
        names.push(Array.isArray(first) && name === whole ? `${first.length} sales` : name)
        return await ask()
      })
    }
    const watching: Database = {
      ...db,
      readOne: async (work) => await db.readOne(async (tx) => await work(watched(tx))),
      read: async (work) => await db.read(async (tx) => await work(watched(tx))),
    }
    const sale = {
      ...rooms.sale,
      readWholeSale: createWholeSaleReader({ db: watching, rooms }),
    }
    const foyer = { ...shop.foyer, rooms: { ...rooms, sale } }
    const askedBy = (buyer: Shopper): Asking => {
      const sessionToken = tokenOfCookie(foyer.secrets, buyer.cookies.get('foyer')) ?? ''
      return { foyer, visitor: { sessionToken }, now: shop.clock.now() }
    }
    return { read, askedBy }
  }

  it('are read by one statement, and everybody gets their own', async () => {
    const [one, three, stranger] = [await buyerOf(1), await buyerOf(3), createShopper(shop.app)]
    for (const buyer of [one, three]) await buyer.checkout()
    const { read, askedBy } = watchedReads()
    const found = await Promise.all(
      [one, stranger, three, one].map(async (buyer) => await readWholeSale(askedBy(buyer))),
    )
    expect(found.map((sale) => sale?.loaded.tickets.map(({ qty }) => qty))).toEqual([
      [1],
      undefined,
      [3],
      [1],
    ])
    expect(read).toEqual([['4 sales']])
  })

  it('when one of them wants more then it alone is read again, in a transaction', async () => {
    const [one, three] = [await buyerOf(1), await buyerOf(3)]
    // From now on their events are in memory.
    for (const buyer of [one, three]) await buyer.checkout()
    const { read, askedBy } = watchedReads()
    const [plain, more] = await Promise.all([
      readWholeSale(askedBy(one)),
      readWholeSale(askedBy(three), async (tx, found) => {
        const saleId = found?.loaded.sale.id ?? 0
        return { saleId, same: (await findSale(tx, saleId))?.id }
      }),
    ])
    expect(plain?.loaded.tickets[0]?.qty).toBe(1)
    expect(more.same).toBe(more.saleId)
    expect(read).toEqual([
      ['2 sales', 'sale.find'],
      ['1 sales', 'sale.find'],
    ])
  })

  it.each([
    ['what is made of one', async () => await Promise.reject(new Error('division by zero'))],
    ['what one of them wants besides', async (tx: Tx) => await tx.unnamed('select 1 / 0')],
  ])('when %s fails then the others are answered all the same', async (_, readMore) => {
    const [one, three] = [await buyerOf(1), await buyerOf(3)]
    const { askedBy } = watchedReads()
    const failing = readWholeSale(askedBy(one), readMore)
    const [failed, found] = await Promise.allSettled([failing, readWholeSale(askedBy(three))])
    expect(failed).toMatchObject({ reason: { message: 'division by zero' } })
    expect(found).toMatchObject({ value: { loaded: { tickets: [{ qty: 3 }] } } })
  })

  it('when a lock keeps them waiting in vain then all are told once, and nobody waits again', async () => {
    const [one, three] = [await buyerOf(1), await buyerOf(3)]
    let runs = 0
    const { askedBy } = watchedReads({
      readOne: async () => {
        runs += 1
        return await Promise.reject(busy(new Error('canceling statement due to lock timeout')))
      },
    })
    const both = await Promise.allSettled(
      [one, three].map(async (buyer) => await readWholeSale(askedBy(buyer))),
    )
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(runs).toBe(1)
  })

  it('are the same as one by one, with codes and with Gift Aid; only these are read twice', async () => {
    const [plain, coded, stranger] = [await buyerOf(2), await buyerOf(1), createShopper(shop.app)]
    const { code } = await seedCode(shop.db)
    expect(await coded.send(setCode, { code })).toMatchObject({ body: { code_applied: true } })
    const gala = await seedCharityShow(shop.db)
    const donor = createShopper(shop.app)
    await donor.add([gala.stock, 1])
    await donor.reserve()
    await donor.send(saveDonation, {
      amount_before_booking_fee: '10',
      charity_id: gala.charityId,
    })
    await donor.send(updateDonation, { is_gift_aid: 1, subscribe: 0, uk_based: 1 })
    const buyers = [plain, coded, stranger, donor, plain]
    const { read, askedBy } = watchedReads()
    const open = async (buyer: Shopper) =>
      await readWholeSale(askedBy(buyer), async (tx, found) => {
        const sale = found?.loaded.sale
        const more = sale?.isGiftAid === true && (await findSale(tx, sale.id))
        // Its place in the batch is no part of it.
        return { found: found?.loaded && { ...found.loaded, sale: { ...sale, place: 0 } }, more }
      })
    const alone = []
    for (const buyer of buyers) alone.push(await open(buyer))
    read.length = 0
    expect(await Promise.all(buyers.map(open))).toEqual(alone)
    expect(alone.map(({ found }) => found?.tickets.length)).toEqual([1, 1, undefined, 1, 1])
    expect(alone.map(({ found }) => found?.codes.length)).toEqual([0, 1, undefined, 0, 0])
    expect(alone[3]?.more).toMatchObject({ isGiftAid: true })
    expect(read.map(([first, ...rest]) => [first, rest.length > 0])).toEqual([
      ['5 sales', true],
      ['2 sales', true],
    ])
  })
})
