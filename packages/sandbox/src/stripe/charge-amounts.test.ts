import { currencies, type CurrencyCode } from '@foyer/contract/money.ts'
import { platformLimitsIn } from '@foyer/contract/rules/prices/charge-limits.ts'
import { describe, expect, test } from 'vitest'
import { payNow, stripeShop } from '../testing/stripe-shop.ts'

describe('what is charged', () => {
  test('the limits that the shop keeps in each currency are taken, and less or more is refused', async () => {
    const { stripe } = await stripeShop()
    for (const code of Object.keys(currencies) as CurrencyCode[]) {
      const { least, most, step } = platformLimitsIn(currencies[code])
      const currency = code.toLowerCase()
      const create = async (amount: number) =>
        await stripe.paymentIntents.create({ amount, currency })
      const refusalOf = async (amount: number) =>
        await create(amount).then(
          () => null,
          (error: { readonly code?: string }) => error.code,
        )
      expect(await create(least)).toMatchObject({ amount: least, currency })
      expect(await create(most)).toMatchObject({ amount: most, currency })
      expect([code, await refusalOf(most + step)]).toEqual([code, 'amount_too_large'])
      // Stripe publishes no smallest charge in dinars, so the simulator has its own.
      const isFine = currencies[code].decimals < 3
      const tooLittle = isFine ? least - step : least + 1
      const refusal = isFine ? 'amount_too_small' : 'parameter_invalid_integer'
      expect([code, await refusalOf(tooLittle)]).toEqual([code, refusal])
    }
  })

  test('a refund may be smaller than any charge, but no finer', async () => {
    const shop = await stripeShop()
    const { stripe } = shop
    const paid = async (amount: number, currency: string) =>
      (await payNow(shop, 'pm_card_visa', { amount, currency })).id
    const pounds = { payment_intent: await paid(3_000, 'gbp'), amount: 1 }
    expect(await stripe.refunds.create(pounds)).toMatchObject({ amount: 1 })
    const dinars = { payment_intent: await paid(3_000, 'kwd'), amount: 15 }
    await expect(stripe.refunds.create(dinars)).rejects.toMatchObject({ param: 'amount' })
    expect(await stripe.refunds.create({ ...dinars, amount: 10 })).toMatchObject({ amount: 10 })
  })
})
