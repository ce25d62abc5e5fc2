import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { seedCharityShow, type CharityShow } from '../../testing/builders/seed-charity.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('a donation and its payment', () => {
  const shop = shopForTests()
  let gala: CharityShow
  let free: CharityShow
  let buyer: Shopper
  beforeAll(async () => {
    gala = await seedCharityShow(shop.db)
    free = await seedCharityShow(shop.db, { price: 0 })
  })
  beforeEach(() => {
    buyer = createShopper(shop.app)
  })
  const give = async (amount: string, show = gala) =>
    await buyer.send(saveDonation, {
      amount_before_booking_fee: amount,
      charity_id: show.charityId,
    })
  const declare = async (subscribe = 0) =>
    await buyer.send(updateDonation, { is_gift_aid: 1, subscribe, uk_based: 1 })
  const reserve = async (show = gala) => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
  }
  const booked = async () => {
    const { sale_reference } = await buyer.checkout()
    const { rows } = await shop.db.query(
      `select e.account, e.charity_id, sum(e.amount)::int as amount from ledger_entry e
          join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
        where s.reference = $1 group by e.account, e.charity_id order by e.account, e.charity_id`,
      [sale_reference],
    )
    return rows
  }
  const settle = async (intent: string) => {
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
  }

  it('is charged with its fee, and booked for the charity apart from the fee and its VAT', async () => {
    await reserve()
    await give('10')
    await declare()
    const intent = await buyer.token()
    await buyer.name('Donor@Example.com', 'Grace Hopper')
    await settle(intent)
    expect((await buyer.checkout()).payment_complete).toBe(true)
    // 20.00 + 1.50 fee + 10.00 donation + 0.42 fee on it, of which 0.07 VAT.
    expect(await booked()).toEqual([
      { account: 'booking_fees', charity_id: null, amount: -125 },
      { account: 'donation_fees', charity_id: null, amount: -35 },
      { account: 'donations_payable', charity_id: gala.charityId, amount: -1000 },
      { account: 'organiser_payable', charity_id: null, amount: -2000 },
      { account: 'provider:stripe', charity_id: null, amount: 3192 },
      { account: 'vat_on_fees', charity_id: null, amount: -32 },
    ])
    const { rows } = await shop.db.query(
      `select d.full_name, d.email from gift_aid_declaration d join sale s on s.id = d.sale_id where s.reference = $1`,
      [(await buyer.checkout()).sale_reference],
    )
    expect(rows).toEqual([{ full_name: 'Grace Hopper', email: 'Donor@example.com' }])
  })

  it('when the charity’s updates were wanted, then the consent is written down with the payment, not before', async () => {
    const consents = async () =>
      (
        await shop.db.query(
          `select subject, charity_id, given, source from consent where email_key = 'fan@example.com'`,
        )
      ).rows
    await reserve()
    await give('10')
    await declare(1)
    const intent = await buyer.token()
    await buyer.name('Fan@Example.com')
    expect(await consents()).toEqual([])
    await settle(intent)
    await settle(intent)
    expect(await consents()).toEqual([
      { subject: 'charity', charity_id: gala.charityId, given: true, source: 'gift_aid' },
    ])
  })

  it('when the tickets are free, then the donation is paid all the same', async () => {
    await reserve(free)
    expect((await buyer.checkout()).can_pay_by).toEqual([])
    await give('10', free)
    await buyer.send(updateDonation, { is_gift_aid: 0 })
    expect((await buyer.checkout()).can_pay_by).toEqual(['stripe'])
    const intent = await buyer.token()
    expect(shop.card.intents.get(intent)?.amount).toBe(1042)
    await buyer.name()
    expect((await buyer.send(claimFreeTickets, { email: 'ada@example.com' })).status).toBe(409)
    await settle(intent)
    expect((await buyer.checkout()).payment_complete).toBe(true)
  })

  it('when payment has begun, then neither donation nor Gift Aid can change', async () => {
    await reserve()
    await give('10')
    await declare()
    await buyer.token()
    await buyer.name()
    expect((await give('1')).body.error.type).toBe('wrong_state')
    expect((await give('0')).status).toBe(409)
    expect((await buyer.send(updateDonation, { is_gift_aid: 0 })).status).toBe(409)
    expect((await buyer.checkout()).donation_amount).toBe(10)
  })

  it('when it changes after the card form was prepared, then another payment is prepared', async () => {
    await reserve()
    await give('10')
    await declare()
    const first = await buyer.token()
    await give('20')
    await buyer.send(updateDonation, { is_gift_aid: 0 })
    const second = await buyer.token()
    expect(second).not.toBe(first)
    expect(shop.card.intents.get(second)?.amount).toBe(2150 + 2000 + 60)
  })

  it('when the earlier payment is made all the same, then it is refunded in full and no charity is owed', async () => {
    await reserve()
    await give('10')
    await declare()
    const first = await buyer.token()
    await give('0')
    await settle(first)
    await shop.runJobs()
    expect((await buyer.checkout()).payment_complete).toBe(false)
    expect(await booked()).toEqual([
      { account: 'owed_to_buyers', charity_id: null, amount: 0 },
      { account: 'provider:stripe', charity_id: null, amount: 0 },
    ])
  })

  it('when the money lands after the time ran out, then the order has its donation and Gift Aid', async () => {
    await reserve()
    await give('10')
    await declare()
    await buyer.name()
    const intent = await buyer.token()
    shop.clock.advance(reservationMs + 1_000)
    await shop.runJob('expire-reservations')
    expect((await buyer.checkout()).donation_amount).toBe(0)
    await settle(intent)
    const checkout = await buyer.checkout()
    expect(checkout).toMatchObject({
      payment_complete: true,
      donation_amount: 10,
      is_gift_aid: true,
    })
  })
})
