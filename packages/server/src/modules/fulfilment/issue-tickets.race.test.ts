import { beforeAll, describe, expect, it } from 'vitest'
import { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import { deliverToWallet } from '@foyer/contract/endpoints/fulfilment/deliver-to-wallet.ts'
import { sessionTokenOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../testing/shoppers/browser.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'
import { deliverSale } from './deliver-sale.ts'

describe('delivering one sale from many sides at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer

  beforeAll(async () => {
    const start = await shopOnPostgres(closing, 20)
    shop = await start()
  })

  async function count(sql: string): Promise<number> {
    const { rows } = await shop.db.query(sql)
    return Number(rows[0]?.['n'])
  }

  it('issues exactly what was paid, with 40 calls of the page and 10 runs of the job', async () => {
    const browser = createBrowser(shop.app)
    const sale = await buildSale(shop.db, {
      now: shop.clock.now(),
      tickets: [{ qty: 5 }, { qty: 3 }],
      vouchers: [{ qty: 2 }],
      sessionToken: await sessionTokenOf(browser),
    })
    const pages = Array.from({ length: 40 }, async () => await browser.call(deliverToBitticket))
    const jobs = Array.from({ length: 10 }, async () => await deliverSale(shop.foyer, sale.id))
    const answers = await Promise.all(pages)
    await Promise.all(jobs)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.every(({ body }) => body.delivery_completed)).toBe(true)
    expect(await count(`select count(*) as n from ticket where sale_id = ${sale.id}`)).toBe(8)
    expect(
      await count(`select count(*) as n from gift_voucher where sale_line_id is not null`),
    ).toBe(2)
    expect(
      await count(`select count(*) as n from mail where sale_id = ${sale.id} and kind = 'order'`),
    ).toBe(1)
    const voucherMails = "select count(*) as n from mail where kind = 'gift_voucher'"
    expect(await count(voucherMails)).toBe(2)
  })

  it('issues and mails once when the second delivery is called by fifty at once', async () => {
    const browser = createBrowser(shop.app)
    const sale = await buildSale(shop.db, {
      now: shop.clock.now(),
      tickets: [{ qty: 4 }],
      sessionToken: await sessionTokenOf(browser),
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => await browser.call(deliverToWallet)),
    )
    expect(answers.every(({ body }) => body.delivery_completed)).toBe(true)
    expect(await count(`select count(*) as n from ticket where sale_id = ${sale.id}`)).toBe(4)
    expect(await count(`select count(*) as n from mail where sale_id = ${sale.id}`)).toBe(1)
  })

  it('control: without lock and constraint the same crowd issues too many', async () => {
    await shop.db.script('create table issued_carelessly (id int)')
    const issueCarelessly = async (): Promise<void> => {
      await shop.db.transaction(async (tx) => {
        const { n } = await tx.dynamic.one<{ n: number }>(
          'testing.count_careless',
          'select count(*)::int as n from issued_carelessly',
        )
        if (n > 0) return
        await tx.dynamic.run('testing.issue_careless', 'insert into issued_carelessly values (1)')
      })
    }
    await Promise.all(Array.from({ length: 50 }, issueCarelessly))
    expect(await count('select count(*) as n from issued_carelessly')).toBeGreaterThan(1)
  })
})
