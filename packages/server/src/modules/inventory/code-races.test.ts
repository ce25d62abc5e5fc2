import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { describe, expect, it } from 'vitest'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { raceShops } from '../../testing/shops/race-shops.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import {
  balanceOf,
  seedCode,
  seedGiftVoucher,
  usesOf,
  type SeededCode,
} from '../../testing/builders/seed-code.ts'
import type { Shopper } from '../../testing/shoppers/shopper.ts'

describe('a crowd with the same code', () => {
  const { shops, shopAt, shoppers } = raceShops(3)
  const express = async (price: number): Promise<SeededStock> =>
    (
      await seedShow(shopAt(0).db, {
        event: { express: true },
        types: [{ price, booking_fee: 0, stock: 1_000 }],
      })
    ).stock
  /** Buyers spread over processes and networks, each of whom enters all the codes at once. */
  const crowd = async (count: number, stock: SeededStock, ...codes: readonly SeededCode[]) =>
    await Promise.all(
      shoppers(count).map(async (buyer, index) => {
        await buyer.add([stock, 1])
        // Half of them enter the codes in reverse order.
        const order = index % 2 === 0 ? codes : codes.toReversed()
        for (const { code } of order) await buyer.send(setCode, { code })
        return buyer
      }),
    )
  const reserveAll = async (buyers: readonly Shopper[]) =>
    await Promise.all(buyers.map(async (buyer) => await buyer.reserve()))
  const withDiscount = async (buyers: readonly Shopper[]) => {
    const checkouts = await Promise.all(buyers.map(async (buyer) => await buyer.checkout()))
    return checkouts.filter(({ discounts_applied }) => Object.keys(discounts_applied).length > 0)
  }

  it('of three uses, thirty at once get three, and after their time three more', async () => {
    const stock = await express(2_000)
    const code = await seedCode(shopAt(0).db, { max_uses: 3 })
    const buyers = await crowd(30, stock, code)
    const answers = await reserveAll(buyers)
    expect(answers.filter(({ reserved }) => reserved)).toHaveLength(3)
    expect(new Set(answers.flatMap(({ error }) => error ?? []))).toEqual(
      new Set([`The code ${code.code} has been used up.`]),
    )
    expect(await usesOf(shopAt(0).db, code)).toEqual([3, 0])
    expect(await withDiscount(buyers)).toHaveLength(3)
    shopAt(0).clock.advance(reservationMs)
    const next = await crowd(6, stock, code)
    expect((await reserveAll(next)).filter(({ reserved }) => reserved)).toHaveLength(3)
    expect(await usesOf(shopAt(0).db, code)).toEqual([3, 0])
  })

  it('the control: without the guard, a code is used more often than it may', async () => {
    const { db } = shopAt(0)
    const { id } = await seedCode(db, { max_uses: 3 })
    await db.query('create table control_use (code int)')
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await shopAt(index).db.transaction(async (tx) => {
          const { used } = await tx.dynamic.one<{ used: number }>(
            'testing.control_used',
            'select count(*)::int as used from control_use where code = $1',
            [id],
          )
          if (used >= 3) return
          await tx.dynamic.run('testing.control_use', 'insert into control_use values ($1)', [id])
        })
      }),
    )
    const { rows } = await db.query('select count(*)::int as used from control_use')
    expect(rows[0]?.['used']).toBeGreaterThan(3)
  })

  it('when a voucher gets another code while one with the old code waits for it, then that one gets nothing', async () => {
    const voucher = await seedGiftVoucher(shopAt(0).db)
    const [buyer] = await crowd(1, await express(2_000), voucher)
    const waiting = async () => {
      const { rows } = await shopAt(2).db.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length > 0
    }
    const reserving = await shopAt(0).db.transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.renew',
        `update gift_voucher set code = 'RENEWED' where id = $1`,
        [voucher.id],
      )
      const answer = buyer?.reserve()
      await expect.poll(waiting, { timeout: 10_000 }).toBe(true)
      return { answer }
    })
    expect(await reserving.answer).toMatchObject({ reserved: false })
    expect(await balanceOf(shopAt(0).db, voucher)).toBe(3_000)
    expect(JSON.stringify(await buyer?.checkout())).not.toContain('RENEWED')
  })

  it('of one gift voucher, twelve checkouts at once redeem its value to the penny', async () => {
    const stock = await express(700)
    const voucher = await seedGiftVoucher(shopAt(0).db, { balance: 5_000 })
    const buyers = await crowd(12, stock, voucher)
    const answers = await reserveAll(buyers)
    // Seven buyers use the full amount, and one the remaining hundred.
    expect(answers.filter(({ reserved }) => reserved)).toHaveLength(8)
    expect(await balanceOf(shopAt(0).db, voucher)).toBe(0)
    const claimed = await Promise.all(
      buyers.map(async (buyer, index) => {
        if (answers[index]?.reserved !== true) return 0
        await buyer.name(`buyer${index}@example.com`)
        return (await buyer.send(claimFreeTickets, { email: '' })).status
      }),
    )
    expect(claimed.filter((status) => status === 200)).toHaveLength(7)
    const { rows } = await shopAt(0).db.query(
      `select sum(amount)::int as redeemed from sale_code where gift_voucher_id = $1 and status in ('held', 'used')`,
      [voucher.id],
    )
    expect(rows).toEqual([{ redeemed: 5_000 }])
    shopAt(0).clock.advance(reservationMs)
    await shopAt(1).runJob('expire-reservations')
    // The claimed amount is spent; the rest is released.
    expect(await balanceOf(shopAt(0).db, voucher)).toBe(100)
  })

  it('that reserves and releases all at once, in any order of codes, waits in no circle and loses nothing', async () => {
    const stock = await express(2_000)
    const db = shopAt(0).db
    const codes = [
      await seedCode(db, { max_uses: 5 }),
      await seedCode(db, { max_uses: 9 }),
      await seedGiftVoucher(db, { balance: 9_000 }),
      await seedGiftVoucher(db, { balance: 4_000 }),
    ]
    const buyers = await crowd(12, stock, ...codes)
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        ...buyers.flatMap((buyer, index) => [
          buyer.reserve(),
          ...((index + round) % 2 === 0 ? [buyer.send(destroySale, {})] : []),
          ...((index + round) % 3 === 0 ? [buyer.reserve()] : []),
        ]),
        ...shops.map(async (shop) => await shop.runJob('expire-reservations')),
      ])
      await requireInvariants(db)
      if (round === 1) shopAt(0).clock.advance(reservationMs)
    }
    shopAt(0).clock.advance(reservationMs)
    await shopAt(0).runJob('expire-reservations')
    const [five, nine, first, second] = codes
    if (!five || !nine || !first || !second) throw new Error('no codes')
    expect([await usesOf(db, five), await usesOf(db, nine)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect([await balanceOf(db, first), await balanceOf(db, second)]).toEqual([9_000, 4_000])
  })
})
