import { updateRefundProtection } from '@foyer/contract/endpoints/basket/update-refund-protection.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

/** VAT depends on who sells what, and where: prices contain it, and the ledger books it apart. */
describe('the VAT of a sale', () => {
  const shop = shopForTests()
  let buyer: Shopper
  beforeAll(async () => {
    await shop.db.query(
      `insert into booking_fee_vat values ('IE', 2300), ('JP', 1000), ('CH', 810)`,
    )
  })
  beforeEach(() => {
    buyer = createShopper(shop.app)
  })

  interface Place {
    readonly currency: string
    /** The country of the venue; null for an event without one. */
    readonly country: string | null
    readonly event?: Readonly<Record<string, unknown>>
    readonly type?: Readonly<Record<string, unknown>>
    readonly organiserVat?: number
  }
  /** The ticket costs 20.00 and a fee of 1.50; in yen 2000 and 150. */
  const showIn = async ({ currency, country, event, type, organiserVat }: Place): Promise<Show> => {
    const organiserId = await seedOrganiser(shop.db, { vat_basis_points: organiserVat ?? null })
    const place = country === null ? { venue_id: null } : {}
    const show = await seedShow(shop.db, {
      organiserId,
      event: { currency, express: true, ...place, ...event },
      types: [{ ...type }],
    })
    await shop.db.query(
      'update venue set country_code = $2 where id = (select venue_id from event where id = $1)',
      [show.eventId, country],
    )
    return show
  }
  const frozen = async (): Promise<unknown> => {
    const { sale_reference: reference } = await buyer.checkout()
    const { rows } = await shop.db.query(
      `select frozen_prices || (frozen_prices -> 'lines' -> 0) as prices from sale where reference = $1`,
      [reference],
    )
    return rows[0]?.['prices']
  }
  const vatBooked = async (): Promise<unknown> => {
    const { sale_reference: reference } = await buyer.checkout()
    const { rows } = await shop.db.query(
      `select sum(e.amount)::int as amount from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
        where s.reference = $1 and e.account = 'vat_on_fees'`,
      [reference],
    )
    return rows[0]?.['amount']
  }

  it.each<readonly [string, Place, platformVat: number, organiserVat: number]>([
    ['in Britain', { currency: 'GBP', country: 'GB' }, 25, 0],
    ['in Britain, sold in euros', { currency: 'EUR', country: 'GB' }, 25, 0],
    ['in Ireland', { currency: 'EUR', country: 'IE' }, 28, 0],
    ['in Japan, whose money has no decimals', { currency: 'JPY', country: 'JP' }, 14, 0],
    ['in a country of which nothing is known', { currency: 'USD', country: 'US' }, 0, 0],
    ['nowhere, in pounds', { currency: 'GBP', country: null }, 25, 0],
    ['nowhere, in euros', { currency: 'EUR', country: null }, 0, 0],
    [
      'nowhere, of Ireland',
      { currency: 'GBP', country: null, event: { country_code: 'IE' } },
      28,
      0,
    ],
    [
      'in Britain, of a type whose fee has its own',
      { currency: 'GBP', country: 'GB', type: { booking_fee_vat_basis_points: 0 } },
      0,
      0,
    ],
    ['of an organiser with VAT', { currency: 'GBP', country: 'GB', organiserVat: 2000 }, 25, 333],
    [
      'with a rate of its own',
      { currency: 'EUR', country: 'IE', organiserVat: 2300, event: { vat_basis_points: 900 } },
      28,
      165,
    ],
    [
      'with a ticket without VAT',
      {
        currency: 'GBP',
        country: 'GB',
        organiserVat: 2000,
        event: { vat_basis_points: 500 },
        type: { vat_basis_points: 0 },
      },
      25,
      0,
    ],
  ])('when an event is %s then its sellers claim their own', async (...args) => {
    const [, place, platformVat, organiserVat] = args
    const show = await showIn(place)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    expect(await frozen()).toMatchObject({ pays: 2150, platformVat, organiserVat })
  })

  it('when an event is posted and covered then the parcel has its VAT, and the cover none', async () => {
    const show = await showIn({
      currency: 'EUR',
      country: 'IE',
      event: {
        vat_basis_points: 900,
        posted: true,
        delivery_cost: 545,
        refund_protection: true,
        refund_protection_cost: 350,
      },
    })
    await buyer.add([show.stock, 1])
    await buyer.send(updateRefundProtection, { refund_protection: 1 })
    await buyer.reserve()
    expect(await frozen()).toMatchObject({
      deliveryCost: 545,
      deliveryVat: 45,
      refundProtection: 350,
      refundProtectionVat: 0,
    })
  })

  it('when rates change after a reservation then it is booked with those it was made with', async () => {
    const show = await showIn({ currency: 'CHF', country: 'CH', organiserVat: 260 })
    const intent = await buyer.toPayment([show.stock, 1])
    const rates = { organiserVatRate: 260, platformVatRate: 810 }
    expect(await frozen()).toMatchObject({ ...rates, platformVat: 11, organiserVat: 51 })
    await shop.db.query(
      `update booking_fee_vat set vat_basis_points = 2000 where country_code = 'CH'`,
    )
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    expect((await buyer.checkout()).payment_complete).toBe(true)
    expect(await frozen()).toMatchObject(rates)
    expect(await vatBooked()).toBe(-11)
  })
})
