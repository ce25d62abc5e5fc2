import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let voucherId: number
beforeAll(async () => {
  show = await seedShow(shop.db, { types: [{}, { price: 0, booking_fee: 0 }] })
  voucherId = await seedVoucherProduct(shop.db)
})

/** Opens nothing beforehand except what gives a session, and sends what a browser would. */
async function sendForm(fields: Record<string, string>, accept = 'text/html') {
  const buyer = createShopper(shop.app)
  await buyer.checkout()
  return await buyer.inject({
    method: 'POST',
    url: addToBasket.path,
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      _xsrf: decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? ''),
      ...fields,
    }).toString(),
  })
}

describe('a form of the basket that is refused', () => {
  const ticket = (qty: string, wire = show.stock.wire) => ({
    [`ticket[${show.stock.typeId}][ticket]`]: wire,
    [`ticket[${show.stock.typeId}][qty]`]: qty,
  })
  const voucher = (value: string) => ({
    [`gift_voucher[${voucherId}][gift_voucher_id]`]: String(voucherId),
    [`gift_voucher[${voucherId}][value]`]: value,
    [`gift_voucher[${voucherId}][qty]`]: '1',
  })
  const open = async (path: string) => await shop.app.inject({ url: path.split('#')[0] ?? '' })

  it('when no ticket is chosen then the event stays, and says so', async () => {
    const answer = await sendForm(ticket('0'))
    expect(answer.status).toBe(303)
    const path = String(answer.headers['location'])
    expect(path).toMatch(/^\/events\/[\w-]+\/\?wrong=\d+#wrong$/)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Choose at least one ticket.')
    expect((await open(path.split('?')[0] ?? '')).body).not.toContain('Choose at least one ticket')
  })

  it.each(['', '0.01', '99999', 'ten'])(
    'when the amount of a voucher is %j then its page stays, and says so',
    async (value) => {
      const answer = await sendForm(voucher(value))
      expect(answer.status).toBe(303)
      const path = String(answer.headers['location'])
      expect(path).toMatch(/^\/gift-vouchers\/[\w-]+\/\?wrong=amount#wrong$/)
      expect((await open(path)).body).toContain('Please choose one of the amounts on offer.')
    },
  )

  it('when a script asks, or what was sent is of no page, then it is refused as ever', async () => {
    expect((await sendForm(ticket('0'), 'application/json')).status).toBe(422)
    expect((await sendForm({})).status).toBe(422)
    expect((await sendForm(ticket('0', '999999|1|1|0'))).status).toBe(422)
    expect((await sendForm(ticket('-1'))).status).toBe(422)
  })
})

describe('the form of an event', () => {
  it('when it is posted as it stands then its tickets are in the basket, and the visitor has a session', async () => {
    const page = await shop.app.inject({ url: `/events/${show.slug}/` })
    const [, type = '', ticket = ''] =
      /name="ticket\[(\d+)\]\[ticket\]" value="([^"]+)"/.exec(page.body) ?? []
    const buyer = createShopper(shop.app)
    const answer = await buyer.inject({
      method: 'POST',
      url: addToBasket.path,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({
        [`ticket[${type}][ticket]`]: ticket,
        [`ticket[${type}][qty]`]: '2',
      }).toString(),
    })
    expect(answer).toMatchObject({ status: 303, headers: { location: '/checkout/' } })
    expect((await buyer.checkout()).tickets).toMatchObject([{ qty: 2 }])
  })
})
