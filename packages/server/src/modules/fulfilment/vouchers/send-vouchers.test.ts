import { describe, expect, it } from 'vitest'
import { buildSale, type BuiltSale } from '../../../testing/builders/build-sale.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { deliverSale } from '../deliver-sale.ts'
import { markSheetPosted, readPostingSheet } from './posting-sheet.ts'

const address = {
  firstName: '=HYPERLINK("x")',
  lastName: 'Hopper',
  address1: '1 Quay Street',
  address2: '',
  town: 'Bristol',
  state: '',
  postcode: 'BS1 4DJ',
  country: 1,
}

describe('gift vouchers after the payment', () => {
  const shop = shopForTests({}, { isAudited: false })
  let buyers = 0
  const rows = async (sql: string, values: unknown[] = []) =>
    (await shop.db.query(sql, values)).rows
  async function buy(how: { byPost: boolean; qty?: number; address?: object | null }) {
    buyers += 1
    const sale = await buildSale(shop.db, {
      now: shop.clock.now(),
      email: `giver${buyers}@example.com`,
      tickets: [],
      vouchers: [{ qty: how.qty ?? 1, value: 2_500 }],
    })
    await rows(
      `update gift_voucher_product set by_post = true, by_email = true where id in
        (select gift_voucher_product_id from sale_line where sale_id = $1)`,
      [sale.id],
    )
    await rows('update sale_line set by_post = $2 where sale_id = $1', [sale.id, how.byPost])
    await rows(
      `update sale set gift_voucher_to = 'Grace', gift_voucher_from = 'Ada', delivery_address = $2 where id = $1`,
      [sale.id, how.address === null ? null : JSON.stringify(how.address ?? address)],
    )
    return sale
  }
  const codesOf = async (sale: BuiltSale) =>
    (
      await rows(
        `select v.code from gift_voucher v join sale_line l on l.id = v.sale_line_id where l.sale_id = $1 order by v.id`,
        [sale.id],
      )
    ).map((row) => String(row['code']))
  const vouchersTo = (sale: BuiltSale) =>
    shop.outbox.to(sale.email ?? '').filter(({ subject }) => subject.includes('gift voucher for'))

  it('when they go by e-mail then each comes in a mail of its own, once', async () => {
    const sale = await buy({ byPost: false, qty: 2 })
    await deliverSale(shop.foyer, sale.id)
    await deliverSale(shop.foyer, sale.id)
    await shop.runJobs()
    const codes = await codesOf(sale)
    const mails = vouchersTo(sale)
    expect(mails).toHaveLength(2)
    for (const [index, mail] of mails.entries()) {
      expect(mail.subject).toBe('Harbour Lights: gift voucher for £25.00')
      for (const part of [codes[index], '£25.00', 'For Grace', 'From Ada']) {
        expect(mail.text).toContain(part)
        expect(mail.html).toContain(part)
      }
      expect(mail.text).not.toContain(codes[1 - index])
    }
    const kept = await rows(`select payload from mail where kind = 'gift_voucher'`)
    expect(JSON.stringify(kept)).not.toContain(codes[0])
    expect((await readPostingSheet(shop.db)).voucherIds).toEqual([])
  })

  it('when they go by post then they are on the list, safe for a spreadsheet, until they are exported', async () => {
    const sale = await buy({ byPost: true })
    await deliverSale(shop.foyer, sale.id)
    await shop.runJobs()
    expect(vouchersTo(sale)).toEqual([])
    const sheet = await readPostingSheet(shop.db)
    const [code = ''] = await codesOf(sale)
    expect(sheet.voucherIds).toHaveLength(1)
    expect(sheet.csv).toContain(`${sale.reference},`)
    expect(sheet.csv).toMatch(/^\uFEFFOrder,/)
    expect(sheet.csv).toMatch(/,\d+\.\d\d,GBP,\d{4}-\d\d-\d\d,/)
    expect(sheet.csv).toContain(code)
    expect(sheet.csv).toMatch(/Grace,Ada,"'=HYPERLINK/)
    await markSheetPosted(shop.db, sheet, shop.clock.now())
    expect((await readPostingSheet(shop.db)).voucherIds).toEqual([])
    expect(await rows('select posted_at from gift_voucher_posting')).toEqual([
      { posted_at: shop.clock.now() },
    ])
    await deliverSale(shop.foyer, sale.id)
    expect((await readPostingSheet(shop.db)).voucherIds).toEqual([])
  })

  it('when one on the list is refunded then it is not posted', async () => {
    const sale = await buy({ byPost: true })
    await deliverSale(shop.foyer, sale.id)
    await rows('update gift_voucher set cancelled_at = now() where code = any($1)', [
      await codesOf(sale),
    ])
    expect((await readPostingSheet(shop.db)).voucherIds).toEqual([])
  })

  it('when there is no address to post to then it comes by e-mail: nothing paid is lost', async () => {
    const sale = await buy({ byPost: true, address: null })
    await deliverSale(shop.foyer, sale.id)
    await shop.runJobs()
    expect(vouchersTo(sale)).toHaveLength(1)
  })
})
