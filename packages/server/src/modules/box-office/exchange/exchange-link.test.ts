import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../../payment/exports.ts'
import { payHeldOrder } from '../waiting/pay-held-order.ts'
import { exchangesOf } from './exchange-fixture.ts'

describe('an exchange with a link to pay the difference', () => {
  const shop = shopForTests()
  const { orders, show, order, wishFor, exchange, linkTo, textOf, countersOf } = exchangesOf(shop)

  const link = async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const until = new Date(shop.clock.now().getTime() + dayMs)
    const wish = wishFor(of, codes[0] ?? '', { date: 0, type: 1 })
    const made = await exchange(reference, wish, { way: 'card_link', until })
    const { rows } = await shop.db.query(`select organiser_id from exchange where sale_id = $1`, [
      made.sale.id,
    ])
    const organiserId = Number(rows[0]?.['organiser_id'])
    return { of, reference, codes, until, organiserId, ...made }
  }
  const payByLink = async (reference: string) => {
    const buyer = createShopper(shop.app)
    await continueHere(buyer, await linkTo(reference))
    const shown = await buyer.checkout()
    const intent = await buyer.token()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    return { shown, intent, buyer }
  }

  it('when it is not paid yet then both are kept, and the buyer has a mail', async () => {
    const { of, reference, codes, sale, isWaiting, until } = await link()
    expect(isWaiting).toBe(true)
    expect(sale).toMatchObject({ status: 'held', total: 1_000, reservedUntil: until })
    expect(await countersOf(of)).toEqual(['0/2', '1/0', '0/0', '0/0', '0/0', '0/0'])
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
    await shop.runJobs()
    const mail = shop.outbox.mails.at(-1)
    expect(mail?.subject).toBe('Pay £10.00 to change your tickets')
    expect(mail?.text).toContain(`session=${await linkTo(sale.reference ?? '')}`)
    expect(mail?.text).toMatch(
      new RegExp(`Your tickets now\\n- 1 × .*, Ticket 1 · .* at .* · .*${codes[0] ?? 'none'}`),
    )
    expect(mail?.text).toMatch(/What they become\n- 1 × .*, Ticket 2 · .* at /)
    shop.clock.advance(dayMs + 1)
    await shop.runJob('expire-reservations')
    expect(await countersOf(of)).toEqual(['0/2', '0/0', '0/0', '0/0', '0/0', '0/0'])
  })

  it('when the buyer pays it in the checkout then the tickets change at that moment', async () => {
    const { of, reference, sale } = await link()
    const made = sale.reference ?? ''
    const { shown } = await payByLink(made)
    expect(shown).toMatchObject({ basket_total: 10, exchange_credit: 21.5, state: 'payment' })
    expect(await countersOf(of)).toEqual(['0/1', '0/1', '0/0', '0/0', '0/0', '0/0'])
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    expect(await orders.ticketsOf(made)).toEqual(['valid 1'])
    expect(await orders.booked(made)).toMatchObject({
      'provider:stripe': 3_150,
      organiser_payable: -3_000,
    })
    await refundSale(shop.foyer, { reference: made, wish: { kind: 'all' }, reason: 'Ill' })
    await shop.runJobs()
    const amounts = shop.card.refunds.slice(-2).map(({ amount }) => amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([1_000, 2_150])
  })

  it('when its buyer comes to the counter and pays there then the tickets change at that moment, and the link pays nothing', async () => {
    const { of, reference, sale, organiserId } = await link()
    const made = sale.reference ?? ''
    const atCounter = async () =>
      await shop.db.transaction(
        async (tx) =>
          await payHeldOrder(tx, shop.foyer, { organiserId, reference: made }, shop.clock.now()),
      )
    expect(await atCounter()).toMatchObject({ status: 'sold', total: 1_000 })
    expect(await countersOf(of)).toEqual(['0/1', '0/1', '0/0', '0/0', '0/0', '0/0'])
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    expect(await orders.ticketsOf(made)).toEqual(['valid 1'])
    expect(await orders.booked(made)).toMatchObject({
      'provider:cash': 1_000,
      'provider:stripe': 2_150,
      organiser_payable: -3_000,
    })
    await expect(atCounter()).rejects.toThrow('This order is paid already.')
  })

  it('when a ticket of it was used meanwhile then nothing is taken at the counter', async () => {
    const { of, codes, sale, organiserId } = await link()
    await shop.db.query(`update ticket set status = 'used', used_at = now() where code = $1`, [
      codes[0],
    ])
    const before = await countersOf(of)
    await expect(
      shop.db.transaction(
        async (tx) =>
          await payHeldOrder(
            tx,
            shop.foyer,
            { organiserId, reference: sale.reference ?? '' },
            shop.clock.now(),
          ),
      ),
    ).rejects.toThrow('have been used')
    expect(await countersOf(of)).toEqual(before)
  })

  it('when the ticket is refunded meanwhile then the exchange ends with it, and its link leads nowhere', async () => {
    const { of, reference, codes, sale } = await link()
    const wish = { kind: 'tickets', codes: [codes[0] ?? ''], amount: null } as const
    await refundSale(shop.foyer, { reference, wish, reason: 'Ill' })
    expect(await countersOf(of)).toEqual(['0/1', '0/0', '0/0', '0/0', '0/0', '0/0'])
    const buyer = createShopper(shop.app)
    await continueHere(buyer, await linkTo(sale.reference ?? ''))
    expect(JSON.stringify(await buyer.checkout())).not.toContain('"state":"payment"')
  })

  it('when the buyer has its form open as the ticket is refunded then their money goes back', async () => {
    const { of, reference, codes, sale } = await link()
    const buyer = createShopper(shop.app)
    await continueHere(buyer, await linkTo(sale.reference ?? ''))
    await buyer.name()
    const intent = await buyer.token()
    const wish = { kind: 'tickets', codes: [codes[0] ?? ''], amount: null } as const
    await refundSale(shop.foyer, { reference, wish, reason: 'Ill' })
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    expect(shop.card.refunds.filter(({ providerId }) => providerId === intent)).toMatchObject([
      { amount: 1_000 },
    ])
    expect(await countersOf(of)).toEqual(['0/1', '0/0', '0/0', '0/0', '0/0', '0/0'])
    expect(textOf('Your refund of £10.00')).toContain('is being refunded to you in full')
  })

  it('when the buyer is paying at this moment then the refund waits for what becomes of that', async () => {
    const { of, reference, codes, sale } = await link()
    const buyer = createShopper(shop.app)
    await continueHere(buyer, await linkTo(sale.reference ?? ''))
    await buyer.token()
    await buyer.name()
    const wish = { kind: 'tickets', codes: [codes[0] ?? ''], amount: null } as const
    const asked = refundSale(shop.foyer, { reference, wish, reason: 'Ill' })
    await expect(asked).rejects.toThrow('is being paid at this moment')
    expect(await countersOf(of)).toEqual(['0/2', '1/0', '0/0', '0/0', '0/0', '0/0'])
  })

  it('when the other ticket is refunded, or a little money, then the exchange still waits and can be paid', async () => {
    const { reference, codes, sale } = await link()
    const other = { kind: 'tickets', codes: [codes[1] ?? ''], amount: null } as const
    await refundSale(shop.foyer, { reference, wish: other, reason: 'Ill' })
    await payByLink(sale.reference ?? '')
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'refunded 2'])
    expect(await orders.ticketsOf(sale.reference ?? '')).toEqual(['valid 1'])
    const another = await link()
    const little = { kind: 'amount', amount: 200 } as const
    await refundSale(shop.foyer, { reference: another.reference, wish: little, reason: 'Cold' })
    await payByLink(another.sale.reference ?? '')
    expect(await orders.ticketsOf(another.sale.reference ?? '')).toEqual(['valid 1'])
  })

  it('when so much money is given back that the ticket no longer pays for its part then the exchange ends', async () => {
    const { of, reference } = await link()
    const most = { kind: 'amount', amount: 3_000 } as const
    await refundSale(shop.foyer, { reference, wish: most, reason: 'Cold' })
    expect(await countersOf(of)).toEqual(['0/2', '0/0', '0/0', '0/0', '0/0', '0/0'])
  })

  it('when an exchange waits for its payment then no other is begun', async () => {
    const { of, reference, codes } = await link()
    await expect(
      exchange(reference, wishFor(of, codes[0] ?? '', { date: 1, type: 0 })),
    ).rejects.toThrow('waits for its payment already')
  })
})
