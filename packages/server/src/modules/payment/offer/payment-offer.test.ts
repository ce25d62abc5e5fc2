import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeBankProvider } from '../../../testing/providers/fake-bank-provider.ts'
import { createFakeSquareProvider } from '../../../testing/providers/fake-square-provider.ts'
import { insertRow } from '../../../testing/builders/insert-row.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow, type ShowOverrides } from '../../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

describe('how a sale may be paid', () => {
  let shop: TestFoyer
  let cardOnly: TestFoyer
  beforeAll(async () => {
    shop = await createTestFoyer({
      providers: { truelayer: createFakeBankProvider(), square: createFakeSquareProvider() },
    })
    cardOnly = await createTestFoyer({ providers: { truelayer: null, square: null } })
  })
  afterAll(async () => {
    await shop.close()
    await cardOnly.close()
  })
  /** The checkout with one ticket held. */
  const held = async (
    wanted: {
      readonly organiser?: Readonly<Record<string, unknown>>
      readonly event?: Readonly<Record<string, unknown>>
      readonly price?: number
      readonly dates?: ShowOverrides['dates']
    },
    at = shop,
  ) => {
    const organiserId = await seedOrganiser(at.db, wanted.organiser ?? {})
    const show = await seedShow(at.db, {
      organiserId,
      event: { express: true, ...wanted.event },
      ...(wanted.dates === undefined ? {} : { dates: wanted.dates }),
      types: [{ price: wanted.price ?? 2_000, booking_fee: 0 }],
    })
    return { show, organiserId }
  }
  const checkoutOf = async (
    wanted: Parameters<typeof held>[0],
    at = shop,
    more?: (show: Awaited<ReturnType<typeof held>>['show']) => Promise<void>,
  ) => {
    const { show } = await held(wanted, at)
    await more?.(show)
    const buyer = createShopper(at.app)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    return await buyer.checkout()
  }

  it.each([
    ['1999.99 pounds', { price: 199_999 }, ['truelayer', 'stripe']],
    ['2000 pounds', { price: 200_000 }, ['truelayer']],
    ['5000 euros', { price: 500_000, event: { currency: 'EUR' } }, ['truelayer', 'stripe']],
    ['dollars', { event: { currency: 'USD' } }, ['stripe']],
    ['an organiser with Stripe', { organiser: { payment_provider: 'stripe' } }, ['stripe']],
    [
      '2000 pounds of an organiser with Stripe',
      { price: 200_000, organiser: { payment_provider: 'stripe' } },
      ['stripe'],
    ],
    ['an organiser with Square', { organiser: { payment_provider: 'square' } }, ['square']],
    ['an organiser who sets up nothing', { organiser: { is_saas: true } }, []],
    ['nothing to pay', { price: 0 }, []],
  ] as const)('when it is %s then these are the ways', async (_, wanted, methods) => {
    expect((await checkoutOf(wanted)).can_pay_by).toEqual(methods)
  })

  it('when the shop has no bank then 2000 pounds go by card', async () => {
    expect((await checkoutOf({ price: 200_000 }, cardOnly)).can_pay_by).toEqual(['stripe'])
  })

  it('when the shop is not connected to Square then the platform takes the money', async () => {
    const square = { organiser: { payment_provider: 'square', payment_merchant_id: 'sq_1' } }
    expect(await checkoutOf(square)).toMatchObject({
      opoa: { provider: 'square', merchant_id: 'sq_1', overridden: false },
    })
    expect(await checkoutOf(square, cardOnly)).toMatchObject({
      opoa: { provider: null, merchant_id: null, overridden: true },
      can_pay_by: ['stripe'],
    })
  })

  it('when organisers have different accounts then the platform takes the money', async () => {
    const first = await held({ organiser: { payment_provider: 'square' } })
    const second = await held({ organiser: { payment_provider: 'stripe' } })
    const buyer = createShopper(shop.app)
    await buyer.add([first.show.stock, 1], [second.show.stock, 1])
    await buyer.reserve()
    expect(await buyer.checkout()).toMatchObject({
      opoa: { provider: null, merchant_id: null, overridden: true },
      can_pay_by: ['truelayer', 'stripe'],
    })
  })

  it('when an organiser blocks payment then it says which, unless nothing is due', async () => {
    const organiser = { is_saas: true, name: 'Stack & Scale' }
    expect((await checkoutOf({ organiser })).payment_blocked_by).toBe('Stack & Scale')
    expect((await checkoutOf({ organiser, price: 0 })).payment_blocked_by).toBeNull()
  })

  it.each([true, false])('when an event needs a phone: %s', async (requires) => {
    const checkout = await checkoutOf({ event: { require_phone: requires } })
    expect(checkout.has_require_phone_number).toBe(requires)
  })

  describe('payment plans', () => {
    const plan = async (eventId: number, parts: number, days = 30) => {
      await insertRow(shop.db, 'payment_plan_option', {
        key: `${eventId}/${parts}`,
        event_id: eventId,
        option_key: String(parts),
        label: `${parts} payments`,
        parts,
        interval_days: days,
      })
    }
    const soon = [{ starts_at: '2027-01-15T19:30:00Z' }]

    it('when an event offers some then they are there with their days and amounts', async () => {
      const checkout = await checkoutOf({ price: 2_001 }, shop, async ({ eventId }) => {
        await plan(eventId, 2)
      })
      expect(checkout.can_pay_by).toEqual(['truelayer', 'stripe', 'instalment'])
      expect(checkout.payment_plan_schedule_options).toEqual({
        2: {
          label: '2 payments',
          schedule: [
            { uk_due: '01/12/2026', value: 10.01 },
            { uk_due: '31/12/2026', value: 10 },
          ],
        },
      })
    })

    it('when a part would fall on the day of the event or later then it is none', async () => {
      const checkout = await checkoutOf({ dates: soon }, shop, async ({ eventId }) => {
        await plan(eventId, 2)
        await plan(eventId, 3)
      })
      expect(Object.keys(checkout.payment_plan_schedule_options)).toEqual(['2'])
    })

    it('when only paying at once is offered then there is no plan to choose', async () => {
      const checkout = await checkoutOf({}, shop, async ({ eventId }) => {
        await plan(eventId, 1)
      })
      expect(checkout.can_pay_by).toEqual(['truelayer', 'stripe'])
    })

    it('when another event or a gift voucher is in the basket then only what all of it offers is', async () => {
      const [one, two] = [await held({}), await held({})]
      await plan(one.show.eventId, 2)
      await plan(one.show.eventId, 3)
      await plan(two.show.eventId, 2)
      await plan(two.show.eventId, 3, 14)
      const buyer = createShopper(shop.app)
      await buyer.add([one.show.stock, 1], [two.show.stock, 1])
      await buyer.reserve()
      const { payment_plan_schedule_options: both } = await buyer.checkout()
      expect(Object.keys(both)).toEqual(['2'])
      const other = createShopper(shop.app)
      await other.add([one.show.stock, 1])
      await other.addVoucher(await seedVoucherProduct(shop.db), '25', 1)
      await other.reserve()
      expect(await other.checkout()).toMatchObject({
        payment_plan_schedule_options: {},
        can_pay_by: ['truelayer', 'stripe'],
      })
    })
  })
})
