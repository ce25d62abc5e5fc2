import { reissueOrderPapers } from '@foyer/contract/api/papers/reissue-order-papers.ts'
import { paperLinkDays, paperReissuesMaximum } from '@foyer/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../testing/desk/paid-orders.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const acme = {
  company: 'Acme & Söhne GmbH',
  address1: '1 Pier Road',
  postcode: '12345',
  town: 'Leith',
  country: 'Scotland',
  vat_number: 'GB 123 4567 82',
  reference: 'PO 4711',
}

describe('papers that buyers have made out to a company', () => {
  const shop = shopForTests()
  let orders: ReturnType<typeof ordersOf>
  let organiserId: number
  let stock: Awaited<ReturnType<typeof seedShow>>['stock']
  let buyer: Shopper
  let reference: string
  beforeAll(async () => {
    orders = ordersOf(shop)
    organiserId = await seedOrganiser(shop.db, { vat_number: 'GB 987', vat_basis_points: 2000 })
    ;({ stock } = await seedShow(shop.db, { organiserId, event: { express: true } }))
  })
  beforeEach(async () => {
    buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    await buyer.reserve()
    reference = await orders.pay(buyer)
  })
  const url = () => `/account/wallet/orders/${reference}/receipts/`
  const post = async (fields: Record<string, string>, by: Shopper = buyer, to = url()) => {
    const page = await by.inject({ url: '/account/wallet/' })
    const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    return await by.inject({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        _xsrf: xsrf === '' ? decodeURIComponent(by.cookies.get('XSRF-TOKEN') ?? '') : xsrf,
        ...fields,
      }).toString(),
    })
  }
  const papers = async (of = reference) => {
    const { rows } = await shop.db.query(
      `select d.organiser_id is null as is_platform, d.kind, d.gross::int as gross, d.reissue, d.buyer ->> 'name' as name,
          d.content ->> 'corrects' as corrects, d.content ->> 'replaces' as replaces, d.content ->> 'number' as number
        from tax_document d join sale s on s.id = d.sale_id where s.reference = $1 order by d.organiser_id nulls last, d.id`,
      [of],
    )
    return rows
  }
  const sound = async () => {
    await expect
      .poll(async () => {
        await shop.runJob('issue-papers')
        return await findBroken(shop.db)
      })
      .toEqual({})
  }

  it('when it is asked for then what was issued is credited, and said anew to them', async () => {
    expect((await buyer.inject({ url: url() })).body).toContain('VAT invoice')
    const [before] = await papers()
    expect(before).toMatchObject({ kind: 'vat_invoice', name: 'Ada Lovelace' })
    const answer = await post(acme)
    expect([answer.status, answer.headers['location']]).toEqual([303, `${url()}?made=1`])
    const [old, credit, anew, ...platform] = await papers()
    expect(old).toEqual(before)
    expect(credit).toMatchObject({
      kind: 'credit_note',
      gross: -4_000,
      name: 'Ada Lovelace',
      corrects: before?.['number'],
    })
    expect(anew).toMatchObject({
      kind: 'vat_invoice',
      gross: 4_000,
      name: acme.company,
      replaces: before?.['number'],
    })
    expect(platform.map(({ gross }) => gross)).toEqual([300, -300, 300])
    const { body } = await buyer.inject({ url: url() })
    expect(body).toContain('Acme &amp; Söhne GmbH')
    expect(body).toContain('Replaced by a newer one')
    const [link = ''] =
      /\/account\/wallet\/orders\/\w+\/receipts\/\d+\.pdf/.exec(body.slice(body.indexOf('Acme'))) ??
      []
    const file = await buyer.inject({ url: link })
    expect([file.status, file.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    await sound()
  })

  it('when it is asked for twice then it is done once', async () => {
    await post(acme)
    const first = await papers()
    expect((await post(acme)).status).toBe(303)
    expect(await papers()).toEqual(first)
  })

  it('when tickets came back before then only the rest is, and what comes back later is taken from the new one', async () => {
    const [one = '', two = ''] = await orders.codesOf(reference)
    await orders.give(reference, { kind: 'tickets', codes: [one], amount: null })
    await shop.runJobs()
    await post(acme)
    const own = (await papers()).filter((paper) => paper['is_platform'] === false)
    expect(own.map(({ gross }) => gross)).toEqual([4_000, -2_000, -2_000, 2_000])
    await orders.give(reference, { kind: 'tickets', codes: [two], amount: null })
    await shop.runJobs()
    await buyer.inject({ url: url() })
    const last = (await papers()).findLast((paper) => paper['is_platform'] === false)
    expect(last).toMatchObject({
      kind: 'credit_note',
      gross: -2_000,
      name: acme.company,
      corrects: own[3]?.['number'],
    })
    const { status, body } = await post({ ...acme, company: 'Somebody else' })
    expect(status).toBe(409)
    expect(body).toContain('nothing left of this order')
    await sound()
  })

  it('when it was done often enough then it is refused; staff may still, until that is enough', async () => {
    for (let time = 0; time < paperReissuesMaximum; time += 1)
      expect((await post({ ...acme, reference: `Time ${time}` })).status).toBe(303)
    const refused = await post({ ...acme, reference: 'Once more' })
    expect(refused.status).toBe(409)
    expect(refused.body).toContain('too often')
    expect(refused.body).toContain('Once more')
    const { rows } = await shop.db.query('select key from organiser where id = $1', [organiserId])
    const params = { organiser: String(rows[0]?.['key']), order: reference }
    const finance = await openDesk(shop, { organiserId, role: 'finance' })
    const body = { company: 'Acme', address: '1 Pier Road\nLeith', vat_number: '', reference: '' }
    const made = await finance.call(reissueOrderPapers, { params, body })
    expect(made.body.data.at(-1)).toMatchObject({ recipient: 'Acme', is_replaced: false })
    const door = await openDesk(shop, { organiserId, role: 'door' })
    expect((await door.try(reissueOrderPapers, { params, body })).status).toBe(403)
    const wrong = await finance.try(reissueOrderPapers, {
      params,
      body: { ...body, address: '\n ' },
    })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      422,
      expect.stringContaining('address'),
    ])
    await sound()
  })

  it('when the papers are too old, or nobody knows who bought, then they stay as they are', async () => {
    await buyer.inject({ url: url() })
    const before = await papers()
    await shop.db.query(
      `update sale set paid_at = paid_at - ($2 + 1) * interval '1 day' where reference = $1`,
      [reference, paperLinkDays],
    )
    const late = await post(acme)
    expect([late.status, late.body]).toEqual([409, expect.stringContaining(String(paperLinkDays))])
    expect(await papers()).toEqual(before)
  })

  it.each([
    ['no company', { company: '  ' }, 'Please give the name'],
    [
      'no address',
      { address1: '', town: '', postcode: '', country: '' },
      'Please give the address',
    ],
    ['a VAT number that is none', { vat_number: 'please' }, 'Please give a VAT number'],
    ['text that nobody sees', { company: '\u3164' }, 'that can be seen'],
  ])(
    'when somebody types %s then its field says so, and nothing is lost',
    async (_what, wrong, said) => {
      await buyer.inject({ url: url() })
      const before = await papers()
      const { status, body } = await post({ ...acme, reference: 'PO <b>1</b>', ...wrong })
      expect(status).toBe(422)
      expect(body).toContain(said)
      expect(body).toContain('PO &lt;b&gt;1&lt;/b&gt;')
      expect(body).not.toContain('<b>1</b>')
      expect(await papers()).toEqual(before)
    },
  )

  it('when a stranger, or somebody with another order, asks then there is no such thing', async () => {
    const other = createShopper(shop.app)
    await other.add([stock, 1])
    await other.reserve()
    await orders.pay(other)
    for (const who of [other, createShopper(shop.app)]) {
      expect((await who.inject({ url: url() })).status).toBe(404)
      await who.inject({ url: '/account/wallet/' })
      const answer = await post(acme, who)
      expect([403, 404]).toContain(answer.status)
    }
    expect((await papers()).every(({ name }) => name !== acme.company)).toBe(true)
  })
})
