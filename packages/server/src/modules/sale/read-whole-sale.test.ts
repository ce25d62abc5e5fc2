import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { tokenOfCookie } from '../../platform/sessions/session-cookie.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { seedCharityShow } from '../../testing/builders/seed-charity.ts'
import { seedCode } from '../../testing/builders/seed-code.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWholeSaleReader, readWholeSale } from './read-whole-sale.ts'

describe('whole sales that are read at one moment', () => {
  const shop = shopForTests()

  const buyerOf = async (tickets: number): Promise<Shopper> => {
    const buyer = createShopper(shop.app)
    await buyer.add([(await seedShow(shop.db)).stock, tickets])
    return buyer
  }

  /** A shop of its own queue, which counts how it reads. */
  function countedReads() {
    const { db, rooms } = shop.foyer
    const counts = { short: 0, transactions: 0 }
    const counting: Database = {
      ...db,
      readShort: async (work) => {
        counts.short += 1
        return await db.readShort(work)
      },
      read: async (work) => {
        counts.transactions += 1
        return await db.read(work)
      },
    }
    const reader = createWholeSaleReader({ db: counting, rooms })
    const sale = { ...rooms.sale, readWholeSale: reader }
    const foyer = { ...shop.foyer, rooms: { ...rooms, sale } }
    const askedBy = (buyer: Shopper) => ({
      foyer,
      visitor: {
        sessionToken: tokenOfCookie(shop.foyer.secrets, buyer.cookies.get('foyer')) ?? '',
      },
      now: shop.clock.now(),
    })
    return { counts, askedBy }
  }

  it('are read by one statement, and everybody gets their own', async () => {
    const [one, three, stranger] = [await buyerOf(1), await buyerOf(3), createShopper(shop.app)]
    const { counts, askedBy } = countedReads()
    const found = await Promise.all(
      [one, stranger, three, one].map(async (buyer) => await readWholeSale(askedBy(buyer))),
    )
    expect(found.map((sale) => sale?.loaded.tickets.map(({ qty }) => qty))).toEqual([
      [1],
      undefined,
      [3],
      [1],
    ])
    expect(counts).toEqual({ short: 1, transactions: 0 })
  })

  it('when one of them wants more then it alone is read again, in a transaction', async () => {
    const [one, three] = [await buyerOf(1), await buyerOf(3)]
    // From now on their events are in memory.
    for (const buyer of [one, three]) await buyer.checkout()
    const { counts, askedBy } = countedReads()
    const [plain, more] = await Promise.all([
      readWholeSale(askedBy(one)),
      readWholeSale(askedBy(three), async (tx, found) => {
        const [row] = await tx.unnamed('select 7 as seven')
        return { qty: found?.loaded.tickets[0]?.qty, ...row }
      }),
    ])
    expect(plain?.loaded.tickets[0]?.qty).toBe(1)
    expect(more).toEqual({ qty: 3, seven: 7 })
    expect(counts).toEqual({ short: 1, transactions: 1 })
  })

  it('when what is made of one fails then the others are answered all the same', async () => {
    const [one, three] = [await buyerOf(1), await buyerOf(3)]
    const { askedBy } = countedReads()
    const failing = readWholeSale(askedBy(one), async () => {
      await Promise.resolve()
      throw new Error('nothing can be made of it')
    })
    const [failed, found] = await Promise.allSettled([failing, readWholeSale(askedBy(three))])
    expect(failed).toMatchObject({ reason: { message: 'nothing can be made of it' } })
    expect(found).toMatchObject({ value: { loaded: { tickets: [{ qty: 3 }] } } })
  })

  it('are the same as one after the other, whatever is in them', async () => {
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
    const alone = []
    for (const buyer of buyers) alone.push(await buyer.checkout())
    expect(await Promise.all(buyers.map(async (buyer) => await buyer.checkout()))).toEqual(alone)
    expect(alone.map(({ tickets }) => tickets.length)).toEqual([1, 1, 0, 1, 1])
    expect(alone[3]?.is_gift_aid).toBe(true)
  })
})
