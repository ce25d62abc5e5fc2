import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { balanceOf, seedGiftVoucher } from '../../../testing/builders/seed-code.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../../payment/exports.ts'
import { readDeskOrder } from '../orders/read-desk-order.ts'
import { sellAtDesk } from '../orders/sell-at-desk.ts'
import { exchangesOf } from './exchange-fixture.ts'
import { previewExchange } from './exchange-order.ts'

describe('exchanging tickets of a paid order', () => {
  const shop = shopForTests()
  const { orders, types, show, stockAt, order, wishFor, exchange, textOf, countersOf } =
    exchangesOf(shop)

  it('when the date changes and nothing else then nobody pays, and the old code is dead', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const { sale, isWaiting, opened } = await exchange(
      reference,
      wishFor(of, codes[0] ?? '', { date: 1, type: 0 }),
    )
    expect(isWaiting).toBe(false)
    expect(opened.settlement).toEqual({
      credit: 2_150,
      concession: 0,
      due: 0,
      back: 0,
      toVouchers: 0,
      kept: 0,
    })
    expect(await countersOf(of)).toEqual(['0/1', '0/0', '0/0', '0/1', '0/0', '0/0'])
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'valid 1'])
    expect(await orders.ticketsOf(sale.reference ?? '')).toEqual(['valid 1'])
    expect(sale.email).toBe('ada@example.com')
    // The money is where it was: half of it is the new order's.
    expect(await orders.booked(reference)).toMatchObject({ 'provider:stripe': 2_150 })
    expect(await orders.booked(sale.reference ?? '')).toMatchObject({
      'provider:stripe': 2_150,
      organiser_payable: -2_000,
    })
    expect(shop.card.refunds).toEqual([])
    await shop.runJobs()
    const mail = shop.outbox.mails.at(-1)
    expect(mail?.text).toContain('The tickets that you exchanged for these are not valid any more.')
  })

  it('when the new ticket costs less then the difference goes back to the card', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const wish = wishFor(of, codes[0] ?? '', { date: 0, type: 2 })
    const { settlement } = await previewExchange(shop.foyer, { reference, wish }, shop.clock.now())
    expect(settlement).toMatchObject({ credit: 1_100, back: 1_050, due: 0 })
    expect(await countersOf(of)).toEqual(['0/2', '0/0', '0/0', '0/0', '0/0', '0/0'])
    await exchange(reference, wish)
    await shop.runJobs()
    expect(orders.sentBack()).toBe(1_050)
    expect(shop.outbox.mails.map(({ subject }) => subject)).toContain('Your refund of £10.50')
  })

  it('when it costs less and the difference is waived then it stays with the organiser', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const before = shop.card.refunds.length
    const wish = wishFor(of, codes[0] ?? '', { date: 0, type: 2 }, { difference: 'waived' })
    const { opened } = await exchange(reference, wish)
    expect(opened.settlement).toMatchObject({ credit: 1_100, back: 0, kept: 1_050 })
    await shop.runJobs()
    expect(shop.card.refunds).toHaveLength(before)
    expect(await orders.booked(reference)).toMatchObject({ 'provider:stripe': 3_200 })
  })

  it('when it costs more then the difference is cash, and a refund gives back both ways', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const wish = wishFor(of, codes[0] ?? '', { date: 0, type: 1 })
    await expect(exchange(reference, wish)).rejects.toThrow('how the difference is paid')
    const { sale } = await exchange(reference, wish, { way: 'cash' })
    const made = sale.reference ?? ''
    expect(await orders.booked(made)).toMatchObject({
      'provider:stripe': 2_150,
      'provider:cash': 1_000,
      organiser_payable: -3_000,
    })
    const refund = { reference: made, wish: { kind: 'all' }, reason: 'Cancelled' } as const
    const done = await refundSale(shop.foyer, refund)
    expect(done).toMatchObject({ sent: 3_150, isAll: true })
    await shop.runJobs()
    expect(orders.sentBack()).toBe(2_150)
    expect(await orders.booked(made)).toEqual({})
    const mail = textOf('Your refund of £31.50')
    expect(mail).toContain('£10.00 is given back to you by the organiser.')
    expect(mail).toContain('£21.50 goes back the way you paid.')
  })

  it('when the difference upwards is waived then the organiser pays for it', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const wish = wishFor(of, codes[0] ?? '', { date: 0, type: 1 }, { difference: 'waived' })
    const { sale, opened } = await exchange(reference, wish)
    expect(opened.settlement).toMatchObject({ credit: 2_150, concession: 1_000, due: 0 })
    expect(await orders.booked(sale.reference ?? '')).toMatchObject({
      'provider:stripe': 2_150,
      organiser_payable: -2_000,
    })
  })

  it('when a ticket was exchanged twice then its money is still the card’s', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const first = await exchange(reference, wishFor(of, codes[0] ?? '', { date: 1, type: 0 }))
    const made = first.sale.reference ?? ''
    const [code = ''] = await orders.codesOf(made)
    const second = await exchange(made, wishFor(of, code, { date: 0, type: 2 }))
    await shop.runJobs()
    expect(orders.sentBack()).toBe(1_050)
    const last = second.sale.reference ?? ''
    await refundSale(shop.foyer, { reference: last, wish: { kind: 'all' }, reason: 'Ill' })
    await shop.runJobs()
    expect(orders.sentBack()).toBe(1_100)
  })

  it('when money that was moved is given back at the provider then it is the new order’s', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const wishes = codes.map((code) => wishFor(of, code, { date: 1, type: 0 }))
    const tickets = wishes.flatMap((wish) => wish.tickets)
    const { sale } = await exchange(reference, {
      ...wishFor(of, '', { date: 1, type: 0 }),
      tickets,
    })
    const [row] = await orders.query(
      `select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.purpose = 'sale'`,
      reference,
    )
    const intent = String(row?.['id'])
    shop.card.refundByHand(intent, 4_300)
    await sendCardWebhook(shop, intent, { type: 'refund.created' })
    await shop.runJobs()
    expect(await orders.booked(reference)).toEqual({})
    expect(await orders.booked(sale.reference ?? '')).toEqual({})
    expect(await orders.ticketsOf(sale.reference ?? '')).toEqual(['refunded 2', 'refunded 2'])
  })

  it('when a gift voucher has paid then it has its money again, and can pay for the new ticket', async () => {
    const of = await show()
    const voucher = await seedGiftVoucher(shop.db, { balance: 3_000 })
    const buyer = createShopper(shop.app)
    await buyer.add([stockAt(of, 0, 0), 1])
    await buyer.send(setCode, { code: voucher.code })
    await buyer.reserve()
    await buyer.name()
    await buyer.call(claimFreeTickets, { email: 'ada@example.com' })
    await shop.runJobs()
    const { sale_reference } = await buyer.checkout()
    const reference = sale_reference ?? ''
    const [code = ''] = await orders.codesOf(reference)
    expect(await balanceOf(shop.db, voucher)).toBe(850)
    const wish = wishFor(of, code, { date: 0, type: 1 })
    const { opened } = await exchange(
      reference,
      { ...wish, codes: [voucher.code] },
      { way: 'cash' },
    )
    expect(opened.settlement).toMatchObject({ credit: 0, due: 150, toVouchers: 2_150 })
    expect(await balanceOf(shop.db, voucher)).toBe(0)
  })

  it('when it was sold on an invoice that is not paid yet then the invoice goes with the ticket', async () => {
    const of = await show()
    const { dateId, typeId } = stockAt(of, 0, 0)
    const sold = await shop.db.transaction(
      async (tx) =>
        await sellAtDesk(
          tx,
          shop.foyer,
          {
            organiserId: of.organiserId,
            buyer: { fullName: 'Ada Lovelace', email: 'ada@example.com' },
            lines: [{ eventDateId: dateId, ticketTypeId: typeId, qty: 2, seats: null }],
            codes: [],
            paid: { way: 'invoice', dueOn: '2026-12-24' },
            reason: '',
            note: '',
          },
          shop.clock.now(),
        ),
    )
    const reference = sold.reference ?? ''
    const [code = ''] = await orders.codesOf(reference)
    const { sale } = await exchange(reference, wishFor(of, code, { date: 0, type: 2 }))
    expect(await orders.booked(reference)).toMatchObject({ 'provider:invoice': 2_150 })
    expect(await orders.booked(sale.reference ?? '')).toMatchObject({ 'provider:invoice': 1_100 })
    await shop.runJobs()
    expect(shop.outbox.mails.map(({ text }) => text).join()).toContain(
      'Your invoice is less by £10.50.',
    )
    // Another one for the difference to a dearer ticket: the order has both, and so has one that it is exchanged for.
    const [cheap = ''] = await orders.codesOf(sale.reference ?? '')
    const paid = { way: 'invoice', dueOn: '2026-12-31' } as const
    const dearer = await exchange(
      sale.reference ?? '',
      wishFor(of, cheap, { date: 0, type: 1 }),
      paid,
    )
    const [dear = ''] = await orders.codesOf(dearer.sale.reference ?? '')
    const again = await exchange(
      dearer.sale.reference ?? '',
      wishFor(of, dear, { date: 1, type: 1 }),
    )
    const newest = { organiserId: of.organiserId, saleId: again.sale.id }
    const now = shop.clock.now()
    const made = await shop.db.transaction(async (tx) => await readDeskOrder(tx, newest, now))
    expect(made?.invoices.map(({ due_on: due }) => due)).toEqual(['2026-12-24', '2026-12-31'])
  })

  it('when all others are sold then the ticket’s own place can still be taken', async () => {
    const of = await seedShow(shop.db, {
      event: { express: true },
      dates: [{ capacity: 2 }],
      types: types.map((type) => ({ ...type })),
    })
    const { reference, codes } = await order(of)
    const { sale } = await exchange(reference, wishFor(of, codes[0] ?? '', { date: 0, type: 1 }), {
      way: 'cash',
    })
    expect(sale.status).toBe('sold')
    expect(await countersOf(of)).toEqual(['0/1', '0/1', '0/0'])
  })

  it('when the new ticket is sold out then nothing has changed', async () => {
    const of = await show()
    const { reference, codes } = await order(of)
    const other = createShopper(shop.app)
    await other.add([stockAt(of, 1, 0), 3])
    await other.reserve()
    await expect(
      exchange(reference, wishFor(of, codes[0] ?? '', { date: 1, type: 0 })),
    ).rejects.toThrow('is sold out')
    expect(await countersOf(of)).toEqual(['0/2', '0/0', '0/0', '3/0', '0/0', '0/0'])
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1'])
  })
})
