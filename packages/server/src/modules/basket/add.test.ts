import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { linesMaximum, quantityMaximum } from '@foyer/contract/limits.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('add', () => {
  const shop = shopForTests()
  let show: Show
  let buyer: Shopper
  beforeAll(async () => {
    show = await seedShow(shop.db, { types: [{}, { price: 0, booking_fee: 0 }] })
  })
  beforeEach(() => {
    buyer = createShopper(shop.app)
  })
  const entry = (qty: unknown, wire = show.stock.wire) => ({
    ticket: { [show.stock.typeId]: { ticket: wire, qty } },
  })
  const expectRefused = async (payload: unknown, status: number) => {
    const answer = await buyer.send(addToBasket, payload)
    expect(answer).toMatchObject({ status })
    expect((await buyer.checkout()).tickets).toEqual([])
    return answer.body.error
  }

  it('puts tickets and vouchers of several organisers into one basket', async () => {
    const other = await seedShow(shop.db, {
      organiserId: await seedOrganiser(shop.db, { name: 'Peak & Trail' }),
    })
    const voucher = await seedVoucherProduct(shop.db)
    await buyer.add([show.stock, 2], [other.stock, 1])
    await buyer.addVoucher(voucher, '25.00', 2)
    await buyer.addVoucher(voucher, '12.34', 1)
    const { tickets, gift_vouchers, organisers, events, basket_total } = await buyer.checkout()
    expect(tickets.map(({ ticket_id, qty }) => [ticket_id, qty])).toEqual([
      [show.stock.id, 2],
      [other.stock.id, 1],
    ])
    expect(gift_vouchers.map(({ value, qty }) => [value, qty])).toEqual([
      [25, 2],
      [12.34, 1],
    ])
    expect(organisers).toHaveLength(3)
    expect(events.map(({ id }) => id)).toEqual([show.eventId, other.eventId])
    expect(basket_total).toBe(3 * 21.5 + 62.34)
  })

  it('adds to a line that is there, and refuses too many', async () => {
    await buyer.add([show.stock, 2], [show.stock, 3])
    expect((await buyer.checkout()).tickets.map(({ qty }) => qty)).toEqual([5])
    const refused = await buyer.send(addToBasket, entry(quantityMaximum))
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      `You can only reserve ${quantityMaximum} tickets of this type. Your basket already has 5.`,
    ])
    expect((await buyer.checkout()).tickets.map(({ qty }) => qty)).toEqual([5])
  })

  it('leaves out what is sold in another currency, and says so until the next change', async () => {
    const irish = await seedShow(shop.db, { event: { currency: 'EUR' } })
    await buyer.add([show.stock, 1], [irish.stock, 1])
    expect(await buyer.checkout()).toMatchObject({
      had_mismatching_currencies: true,
      tickets: [{ ticket_id: show.stock.id }],
      currency: { code: 'GBP' },
    })
    await buyer.add([show.stock, 1])
    expect(await buyer.checkout()).toMatchObject({ had_mismatching_currencies: false })
    expect(basketMessages.mismatchingCurrencies).toContain('different currency')
  })

  it('when nothing of it fits the currency, then a reservation stays as it is', async () => {
    const irish = await seedShow(shop.db, { event: { currency: 'EUR' } })
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    await buyer.add([irish.stock, 1])
    expect(await buyer.checkout()).toMatchObject({
      had_mismatching_currencies: true,
      seconds_remaining: reservationMs / secondMs,
      tickets: [{ ticket_id: show.stock.id }],
    })
  })

  it('when the basket is reserved, then it is released and has to be reserved again', async () => {
    await buyer.add([show.stock, 1])
    const { sale_reference } = await buyer.reserve()
    await buyer.add([show.stock, 1])
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      seconds_remaining: 0,
      sale_reference,
      tickets: [{ qty: 2 }],
      basket_errors: [expect.stringContaining('is not reserved any more')],
    })
  })

  it.each([
    -1,
    0,
    1.5,
    1e9,
    quantityMaximum + 1,
    ' 5',
    '5 ',
    '٥',
    '+5',
    '0x5',
    '1e1',
    'NaN',
    '',
    null,
    ['5'],
    {},
  ])('refuses the quantity %j', async (qty) => {
    expect(await expectRefused(entry(qty), 422)).toMatchObject({ type: 'invalid_input' })
  })

  it('refuses a quantity given twice, and one that is a list', async () => {
    await buyer.checkout()
    const { typeId, wire } = show.stock
    const send = async (payload: string) =>
      await buyer.inject({
        method: 'POST',
        url: addToBasket.path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-xsrf-token': decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? ''),
        },
        payload,
      })
    const ticket = `ticket[${typeId}][ticket]=${encodeURIComponent(wire)}`
    for (const qty of [
      `ticket[${typeId}][qty]=1&ticket[${typeId}][qty]=2`,
      `ticket[${typeId}][qty][]=1`,
      `ticket[${typeId}][qty][0]=1`,
      `ticket[__proto__][qty]=1`,
    ]) {
      expect((await send(`${ticket}&${qty}`)).status).toBe(422)
    }
    expect((await buyer.checkout()).tickets).toEqual([])
    expect((await send(`${ticket}&ticket[${typeId}][qty]=1`)).status).toBe(200)
  })

  it('answers alike for what does not exist and what does not belong together', async () => {
    const other = await seedShow(shop.db)
    const { eventId } = show
    const { dateId, typeId } = show.stock
    const bodies = []
    for (const wire of [
      `${eventId}|${dateId}|999999|0`,
      `${other.eventId}|${dateId}|${typeId}|0`,
      `${eventId}|${other.stock.dateId}|${typeId}|0`,
    ]) {
      const id = wire.split('|')[2] ?? ''
      const answer = await expectRefused({ ticket: { [id]: { ticket: wire, qty: 1 } } }, 404)
      bodies.push({ ...answer, request_id: '' })
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof seedShow>[1]]>([
    ['unpublished', { event: { published_at: null } }],
    ['published later', { event: { published_at: '2027-01-01T00:00:00Z' } }],
    ['archived', { event: { archived_at: '2026-11-01T00:00:00Z' } }],
    ['not on sale yet', { dates: [{ on_sale_from: '2027-01-01T00:00:00Z' }] }],
    ['on sale no more', { dates: [{ on_sale_until: '2026-11-30T00:00:00Z' }] }],
    ['over', { dates: [{ starts_at: '2026-11-30T00:00:00Z' }] }],
    ['of a withdrawn type', { types: [{ archived_at: '2026-11-01T00:00:00Z' }] }],
  ])('when a ticket is %s, then it is not found', async (_, overrides) => {
    const { stock } = await seedShow(shop.db, overrides)
    await expectRefused({ ticket: { [stock.typeId]: { ticket: stock.wire, qty: 1 } } }, 404)
  })

  it('refuses tickets of seated events without seats, and nothing at all', async () => {
    const plan = await insertRow(shop.db, 'seating_plan', {
      key: 'plan',
      provider: 'built_in',
      layout: '{}',
    })
    const { stock } = await seedShow(shop.db, { event: { seating_plan_id: plan } })
    await expectRefused({ ticket: { [stock.typeId]: { ticket: stock.wire, qty: 1 } } }, 422)
    await expectRefused({}, 422)
    await expectRefused({ ticket: {}, gift_voucher: {} }, 422)
  })

  it('refuses voucher values that are not on offer', async () => {
    const id = await seedVoucherProduct(shop.db, { amounts: [2_500], free_max: 5_000 })
    for (const value of ['9.99', '50.01', '25.005', '-25', '1e2', '']) {
      const voucher = { gift_voucher_id: id, value, qty: 1 }
      await expectRefused({ gift_voucher: { 1: voucher } }, 422)
    }
    await expectRefused(
      { gift_voucher: { 1: { gift_voucher_id: 999_999, value: '25', qty: 1 } } },
      404,
    )
  })

  it('when it comes from a plain form, then the hidden field proves it and it leads to the checkout', async () => {
    await buyer.checkout()
    const { typeId, wire } = show.stock
    const fields = new URLSearchParams({
      _xsrf: decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? ''),
      parent_event_id: String(show.eventId),
      [`ticket[${typeId}][ticket]`]: wire,
      [`ticket[${typeId}][qty]`]: '2',
      // This row was left empty.
      [`ticket[${show.stocks[1]?.typeId}][ticket]`]: show.stocks[1]?.wire ?? '',
      [`ticket[${show.stocks[1]?.typeId}][qty]`]: '0',
    })
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const post = async () =>
      await buyer.inject({
        method: 'POST',
        url: addToBasket.path,
        headers,
        payload: fields.toString(),
      })
    const answer = await post()
    expect(answer).toMatchObject({ status: 303, headers: { location: '/checkout/' } })
    expect((await buyer.checkout()).tickets).toMatchObject([{ qty: 2 }])
    fields.set('_xsrf', 'forged')
    expect((await post()).status).toBe(403)
    expect((await buyer.checkout()).tickets).toMatchObject([{ qty: 2 }])
  })

  it('when a basket would hold too many lines, then nothing of it is added', async () => {
    const many = await seedShow(shop.db, {
      types: Array.from({ length: linesMaximum + 1 }, () => ({})),
    })
    const ticket = Object.fromEntries(
      many.stocks.map(({ typeId, wire }) => [typeId, { ticket: wire, qty: 1 }]),
    )
    await expectRefused({ ticket }, 422)
    await buyer.add(...many.stocks.slice(0, linesMaximum).map((stock) => [stock, 1] as const))
    const last = many.stocks[linesMaximum] ?? show.stock
    const answer = await buyer.send(addToBasket, {
      ticket: { [last.typeId]: { ticket: last.wire, qty: 1 } },
    })
    expect(answer.status).toBe(422)
    expect((await buyer.checkout()).tickets).toHaveLength(linesMaximum)
  })
})
