import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondMs } from '@foyer/contract/time-units.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let buyer: Shopper
beforeAll(async () => {
  show = await seedShow(shop.db)
})
beforeEach(() => {
  buyer = createShopper(shop.app)
})

describe('adding from a plain form while tickets are reserved', () => {
  const post = async (fields: Record<string, string>) =>
    await buyer.inject({
      method: 'POST',
      url: addToBasket.path,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        _xsrf: decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? ''),
        ...fields,
      }).toString(),
    })
  const form = () => ({
    parent_event_id: String(show.eventId),
    [`ticket[${show.stock.typeId}][ticket]`]: show.stock.wire,
    [`ticket[${show.stock.typeId}][qty]`]: '2',
  })
  const hidden = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )

  it('asks first, and nothing is changed', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const page = await post(form())
    expect(page.status).toBe(409)
    const until = new Date(shop.clock.now().getTime() + reservationMs).toLocaleTimeString('en-GB', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Europe/London',
    })
    expect(page.body).toContain(`They are reserved for you until ${until}.`)
    expect(page.body).toContain('href="/checkout/"')
    expect(await buyer.checkout()).toMatchObject({
      seconds_remaining: reservationMs / secondMs,
      tickets: [{ qty: 1 }],
      basket_errors: [],
    })
  })

  it('when the buyer says so, then the same is added, and nothing more is said', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const fields = hidden((await post(form())).body)
    expect(fields).toMatchObject({ ...form(), give_up_reservation: '1' })
    const answer = await post(fields)
    expect(answer).toMatchObject({ status: 303, headers: { location: '/checkout/' } })
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      seconds_remaining: 0,
      tickets: [{ qty: 3 }],
      basket_errors: [],
    })
  })

  it('when the reservation has run out meanwhile, or nothing could be added, then nobody is asked', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const wire = show.stock.wire.replace(/^\d+/, '999999')
    expect((await post({ ...form(), [`ticket[${show.stock.typeId}][ticket]`]: wire })).status).toBe(
      404,
    )
    shop.clock.advance(reservationMs)
    expect((await post(form())).status).toBe(303)
  })
})
