import { beforeEach, describe, expect, it } from 'vitest'
import { smartcheckoutOfNetwork } from '@foyer/contract/limits.ts'
import { minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import {
  giveAccount,
  giveSale,
  saleOf,
  sessionTokenOf,
} from '../../../testing/shoppers/account-builders.ts'
import type { Browser } from '../../../testing/shoppers/browser.ts'
import { continueHere, openLinkTo } from '../../../testing/shoppers/continue-here.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openSession, renewSession } from '../../../platform/sessions/session.ts'

describe('smartcheckout', () => {
  const shop = shopForTests({}, { isAudited: false })
  let phone: Shopper
  let laptop: Shopper
  let count = 0
  beforeEach(() => {
    count += 1
    phone = createShopper(shop.app, `198.51.${count}.7`)
    laptop = createShopper(shop.app, `203.0.${count}.9`)
  })

  /** Two tickets, reserved on the phone. */
  async function reserved(express = false): Promise<string> {
    const show = await seedShow(shop.db, { event: { express } })
    await phone.add([show.stock, 2])
    const { sale_reference } = await phone.reserve()
    if (sale_reference === null) throw new Error('not reserved')
    return sale_reference
  }

  async function signIn(browser: Browser, accountId: number, email: string): Promise<void> {
    const token = await sessionTokenOf(browser)
    await shop.db.transaction(async (tx) => {
      const session = await openSession(tx, token, shop.clock.now())
      await renewSession(tx, { ...session, accountId, verifiedEmail: email }, token)
    })
  }

  it('when the reservation is live, then it goes on in the new browser, and the old one is empty', async () => {
    const reference = await reserved()
    shop.clock.advance(100 * secondMs)
    const answer = await continueHere(laptop, reference)
    expect(answer.status).toBe(303)
    expect(answer.headers['location']).toBe('/checkout/')
    expect(await laptop.checkout()).toMatchObject({
      state: 'login',
      tickets: [{ qty: 2 }],
      seconds_remaining: reservationMs / secondMs - 100,
      sale_reference: reference,
    })
    expect(await phone.checkout()).toMatchObject({ state: 'basket', tickets: [] })
    await requireInvariants(shop.db)
  })

  it('when it is typed as it is shown, in small letters and groups of four, then it is found', async () => {
    const reference = await reserved()
    await continueHere(laptop, reference.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-'))
    expect(await laptop.checkout()).toMatchObject({ sale_reference: reference })
  })

  it('when somebody is named on it, then nothing of them comes along', async () => {
    const reference = await reserved(true)
    await shop.db.query(
      `update sale set email = 'ada@example.com', full_name = 'Ada Lovelace', contact_number = '07700 900123',
          delivery_address = '{"town":"Leeds"}', billing_address = '{"town":"Leeds"}', gift_voucher_from = 'Ada',
          gift_voucher_to = 'Grace', is_gift_aid = true, gift_aid_answered_at = now(), questions_before_at = now()
        where reference = $1`,
      [reference],
    )
    await continueHere(laptop, reference)
    const { rows } = await shop.db.query(
      `select account_id, email, full_name, contact_number, delivery_address, billing_address, gift_voucher_from,
          gift_voucher_to, is_gift_aid, gift_aid_answered_at, questions_before_at
        from sale where reference = $1`,
      [reference],
    )
    expect(Object.values(rows[0] ?? { none: true })).toEqual([
      ...Array.from({ length: 8 }, () => null),
      false,
      null,
      null,
    ])
    expect(JSON.stringify(await laptop.checkout())).not.toContain('ada@example.com')
  })

  it('when the same account is signed in there, then its sale stays as it is', async () => {
    const email = `same${count}@example.com`
    const accountId = await giveAccount(shop, email)
    const reference = await reserved()
    await shop.db.query(
      'update sale set account_id = $2, email = $3, full_name = $4 where reference = $1',
      [reference, accountId, email, 'Ada Lovelace'],
    )
    await signIn(laptop, accountId, email)
    await continueHere(laptop, reference)
    expect(await saleOf(shop, laptop)).toMatchObject({ accountId, email, fullName: 'Ada Lovelace' })
  })

  it('when another account is signed in there, then the tickets are for that one', async () => {
    const email = `other${count}@example.com`
    const accountId = await giveAccount(shop, email, { first: 'Grace', last: 'Hopper' })
    const reference = await reserved(true)
    await shop.db.query(
      `update sale set email = 'ada@example.com', full_name = 'Ada Lovelace' where reference = $1`,
      [reference],
    )
    await signIn(laptop, accountId, email)
    await continueHere(laptop, reference)
    expect(await saleOf(shop, laptop)).toMatchObject({
      accountId,
      email,
      fullName: 'Grace Hopper',
      isExpress: false,
    })
  })

  it('when it is followed by two browsers at once, then one of them has it', async () => {
    const reference = await reserved()
    const third = createShopper(shop.app, `192.0.${count}.5`)
    await Promise.all([continueHere(laptop, reference), continueHere(third, reference)])
    const held = await Promise.all([phone.checkout(), laptop.checkout(), third.checkout()])
    expect(held.filter((checkout) => checkout.sale_reference === reference)).toHaveLength(1)
  })

  it('when it is only opened, by whomever and however often, then nothing moves and nobody is named', async () => {
    const reference = await reserved(true)
    await shop.db.query(
      `update sale set email = 'ada@example.com', full_name = 'Ada Lovelace' where reference = $1`,
      [reference],
    )
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
      const url = `/smartcheckout/?session=${reference}`
      const { status, body } = await createShopper(shop.app).inject({ method, url })
      expect(status).toBe(200)
      expect(body).not.toMatch(/ada/i)
    }
    expect(await phone.checkout()).toMatchObject({ sale_reference: reference })
    expect(await saleOf(shop, laptop)).toBeUndefined()
  })

  it('when it is opened where the tickets are already, then it leads to the checkout', async () => {
    const { status, headers } = await openLinkTo(phone, await reserved())
    expect([status, headers['location']]).toEqual([303, '/checkout/'])
  })

  it.each([
    ['unknown', '0000000000000000'],
    ['empty', ''],
    ['no reference at all', "' or 1=1 --"],
  ])(
    'when it is %s, then it says that it works no more and nothing is remembered',
    async (_, text) => {
      for (const answer of [await openLinkTo(laptop, text), await continueHere(laptop, text)]) {
        expect(answer.status).toBe(404)
        expect(answer.body).toContain('This link no longer works')
      }
      expect(await saleOf(shop, laptop)).toBeUndefined()
    },
  )

  it('when the time is over to the millisecond, then nothing moves', async () => {
    const reference = await reserved()
    shop.clock.advance(reservationMs)
    expect((await continueHere(laptop, reference)).status).toBe(404)
    expect(await laptop.checkout()).toMatchObject({ tickets: [] })
    expect(await phone.checkout()).toMatchObject({ state: 'basket', tickets: [{ qty: 2 }] })
  })

  it.each(['paying', 'sold'] as const)('when it is %s, then nothing moves', async (status) => {
    const id = await giveSale(shop, phone, { status })
    const reference = `PA1D${String(id).padStart(12, '0')}`
    await shop.db.query('update sale set reference = $2 where id = $1', [id, reference])
    await continueHere(laptop, reference)
    expect(await saleOf(shop, laptop)).toBeUndefined()
    expect(await saleOf(shop, phone)).toMatchObject({ id })
  })

  it.each(['held', 'paying'] as const)(
    'when the new browser has a sale of its own that is %s, then it keeps that one',
    async (status) => {
      const own = await giveSale(shop, laptop, { status })
      const reference = await reserved()
      for (const answer of [
        await openLinkTo(laptop, reference),
        await continueHere(laptop, reference),
      ]) {
        expect(answer.status).toBe(409)
        expect(answer.body).toContain('You already have tickets reserved')
      }
      expect(await saleOf(shop, laptop)).toMatchObject({ id: own })
      expect(await phone.checkout()).toMatchObject({ sale_reference: reference })
    },
  )

  it('when a network tries too often, then it has to wait', async () => {
    const { capacity } = smartcheckoutOfNetwork
    const statuses: number[] = []
    for (let tries = 0; tries <= capacity; tries += 1) {
      statuses.push((await continueHere(laptop, 'AAAAAAAAAAAAAAAA')).status)
    }
    expect(statuses.slice(0, capacity).every((status) => status === 404)).toBe(true)
    expect(statuses[capacity]).toBe(429)
    expect((await openLinkTo(laptop, 'AAAAAAAAAAAAAAAA')).status).toBe(429)
    expect((await continueHere(phone, 'AAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  it('when many buyers of one network have good links then nobody waits, and who guesses has to stop', async () => {
    const { capacity } = smartcheckoutOfNetwork
    const references = [await reserved(), 'AAAAAAAAAAAA']
    const wifi = '198.51.100.9'
    const open = async (reference = '') =>
      (
        await createShopper(shop.app, wifi).inject({
          method: 'GET',
          url: `/smartcheckout/?session=${reference}`,
        })
      ).status
    for (let buyer = 0; buyer <= capacity; buyer += 1) expect(await open(references[0])).toBe(200)
    for (let guess = 0; guess < capacity; guess += 1) expect(await open(references[1])).toBe(404)
    expect(await open(references[1])).toBe(429)
    // Not even a good one: a guess would be told from it.
    expect(await open(references[0])).toBe(429)
    shop.clock.advance(minuteMs)
    expect(await open(references[0])).toBe(200)
  })
})
