import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionTokenOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { deliverSale } from '../fulfilment/exports.ts'
import { acceptTransfer } from './accept-transfer.ts'
import { sendDueGifts } from './send-due-gifts.ts'
import { takeBackTransfer } from './take-back-transfer.ts'
import { offeredTo, rowFor, stockOf, type Row } from '../../testing/shoppers/ticket-passing.ts'

describe('transfers decided from many sides at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let people = 0

  beforeAll(async () => {
    const start = await shopOnPostgres(closing, 20)
    shop = await start()
  })

  /** An order of one ticket, and what is needed to decide about its transfer. */
  async function offer(more: Partial<Row> = {}, startsAt?: Date) {
    people += 1
    const browser = createBrowser(shop.app, `198.51.100.${people}`)
    const sessionToken = await sessionTokenOf(browser)
    const now = shop.clock.now()
    const tickets = [{ qty: 1, ...(startsAt !== undefined && { startsAt }) }]
    const email = `sender${people}@example.com`
    const sale = await buildSale(shop.db, { now, sessionToken, tickets, email, isExpress: true })
    await deliverSale(shop.foyer, sale.id)
    const row = rowFor((await stockOf(shop, sale.id))[0] ?? 0, {
      email: `friend${people}@example.org`,
      ...more,
    })
    expect((await browser.call(setTransfers, { transfers: [row] })).status).toBe(200)
    const one = async (sql: string) => (await shop.db.query(sql, [sale.id])).rows[0] ?? {}
    const { id } = await one('select id from transfer where sale_id = $1')
    const token = row.is_gift === true ? '' : await offeredTo(shop, row.email ?? '')
    return { browser, sessionToken, sale, row, token, id: Number(id), one }
  }
  const takeBack = async (sessionToken: string, id: number) =>
    await takeBackTransfer(
      { foyer: shop.foyer, visitor: { sessionToken, ip: '192.0.2.1' }, now: shop.clock.now() },
      id,
    )
  const ticketOf = 'select version, holder_name as name from ticket where sale_id = $1'

  it('when many accept, then one does', async () => {
    const { token, one } = await offer()
    const names = Array.from({ length: 10 }, (_, index) => `Person ${index}`)
    const outcomes = await Promise.all(
      names.map(async (name) => await acceptTransfer(shop.foyer, token, name)),
    )
    expect(outcomes.every(({ outcome }) => outcome === 'accepted')).toBe(true)
    expect(await one(ticketOf)).toMatchObject({ version: 2 })
    await shop.runJobs()
    expect(
      await one(
        `select count(*)::int as n from mail where sale_id = $1 and kind = 'transfer_accepted'`,
      ),
    ).toEqual({ n: 1 })
  })

  it('when it is accepted and taken back at once, then one of them stands', async () => {
    const ended: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const { token, sessionToken, id, one } = await offer()
      const acceptance = async () => (await acceptTransfer(shop.foyer, token, 'Bo Lee')).outcome
      const return_ = async () => await takeBack(sessionToken, id)
      // The first request differs from round to round, so that neither always wins.
      const [outcome, took] =
        round % 2 === 0
          ? await Promise.all([acceptance(), return_()])
          : (await Promise.all([return_(), acceptance()])).toReversed()
      expect([outcome, took]).toEqual(took === true ? ['gone', true] : ['accepted', false])
      const { status } = await one('select status from transfer where sale_id = $1')
      const { version } = await one(ticketOf)
      expect([status, version]).toEqual(took === true ? ['taken_back', 1] : ['accepted', 2])
      ended.push(String(status))
    }
    expect(ended).toHaveLength(6)
  })

  it(
    'when the door scans while it is accepted, then exactly one code has admitted or will',
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const { token, sale, one } = await offer()
        const scan = async () =>
          await shop.db.transaction(
            async (tx) =>
              await tx.dynamic.run(
                'testing.scan',
                `update ticket set status = 'used' where sale_id = $1 and version = 1 and status = 'valid'`,
                [sale.id],
              ),
          )
        const [{ outcome }, admitted] = await Promise.all([
          acceptTransfer(shop.foyer, token, 'Bo Lee'),
          scan(),
        ])
        const { version, status } = await one(
          'select version, status from ticket where sale_id = $1',
        )
        expect([outcome, version, status]).toEqual(
          admitted === 1 ? ['gone', 1, 'used'] : ['accepted', 2, 'valid'],
        )
      }
    },
  )

  it('when many send the same list, then each ticket is promised once', async () => {
    const { browser, row, one } = await offer()
    const again = async (who: Browser) => await who.call(setTransfers, { transfers: [row] })
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await again(browser)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await one('select count(*)::int as n from transfer where sale_id = $1')).toEqual({
      n: 1,
    })
  })

  it('when many workers send a gift that is due, then it goes out once', async () => {
    const gift = { is_gift: true, delivery_date: '24/12/2026', delivery_time: '18:00' }
    const { one } = await offer(gift)
    shop.clock.set('2026-12-24T18:00:20Z')
    await Promise.all(Array.from({ length: 10 }, async () => await sendDueGifts(shop.foyer)))
    const sent = `select count(*)::int as n from mail where sale_id = $1 and kind = 'transfer_offer'`
    expect(await one(sent)).toEqual({ n: 1 })
    expect(await one('select status from transfer where sale_id = $1')).toEqual({ status: 'sent' })
  })

  it(
    'when two shops look again and again across the night the clocks change, then it goes out once, in its minute',
    { timeout: 600_000 },
    async () => {
      const clock = shop.clock
      clock.set('2027-03-01T10:00:00Z')
      const second = await createTestFoyer({ db: shop.db, clock })
      const gift = { is_gift: true, delivery_date: '28/03/2027', delivery_time: '01:30' }
      const { one } = await offer(gift, new Date('2027-06-01T19:00:00Z'))
      const sent = async () =>
        Number(
          (
            await one(
              `select count(*)::int as n from mail where sale_id = $1 and kind = 'transfer_offer'`,
            )
          )['n'],
        )
      const seen: string[] = []
      // Around 01:30 each minute, and before and after it as far as the clocks change.
      for (const minute of [45, 60, 75, 88, 89, 90, 91, 105, 119, 120, 121, 135, 150, 164]) {
        clock.set(new Date(Date.UTC(2027, 2, 28, 0, minute, 20)))
        await Promise.all([sendDueGifts(shop.foyer), sendDueGifts(second.foyer)])
        if (seen.length < (await sent())) seen.push(clock.now().toISOString())
      }
      await second.close()
      // 01:30 is skipped that night: the gift is sent at 02:30 by the clocks there, which is 01:30 UTC.
      expect(seen).toEqual(['2027-03-28T01:30:20.000Z'])
      expect(await sent()).toBe(1)
    },
  )

  it('control: without the lock, several acceptances each move the ticket', async () => {
    const { sale, one } = await offer()
    const acceptCarelessly = async (name: string): Promise<void> => {
      await shop.db.transaction(async (tx) => {
        const { status } = await tx.dynamic.one<{ status: string }>(
          'testing.look_carelessly',
          'select status from transfer where sale_id = $1',
          [sale.id],
        )
        if (status !== 'sent') return
        await tx.dynamic.run(
          'testing.move_carelessly',
          'update ticket set version = version + 1, holder_name = $2 where sale_id = $1',
          [sale.id, name],
        )
        await tx.dynamic.run(
          'testing.end_carelessly',
          `update transfer set status = 'accepted' where sale_id = $1`,
          [sale.id],
        )
      })
    }
    await Promise.all(Array.from({ length: 20 }, async (_, n) => await acceptCarelessly(`P${n}`)))
    expect(Number((await one(ticketOf))['version'])).toBeGreaterThan(2)
  })
})
