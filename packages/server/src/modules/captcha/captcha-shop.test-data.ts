import type { FastifyInstance } from 'fastify'
import { seedShow, type SeededStock, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

/** The limits are low enough to be reached in a test. */
export const captchaEnv = { CAPTCHA_AFTER_RESERVATIONS: '3', CAPTCHA_RUSH_PER_MINUTE: '5' }

/** What reserve_tickets answers when it asks for the built-in captcha. */
export const asked = {
  reserved: false,
  captcha: true,
  captcha_sitekey: 'altcha',
  sale_reference: null,
  error: null,
}

export async function seedGuarded(
  shop: TestFoyer,
  captcha: 'always' | 'adaptive' | 'never',
  dates?: readonly Record<string, unknown>[],
): Promise<Show> {
  const types = [{ stock: 1000 }]
  return await seedShow(shop.db, { event: { captcha }, types, ...(dates && { dates }) })
}

/** A buyer with one ticket in the basket. */
export async function buyerWith(
  app: FastifyInstance,
  stock: SeededStock,
  ip = '192.0.2.1',
): Promise<Shopper> {
  const buyer = createShopper(app, ip)
  await buyer.add([stock, 1])
  return buyer
}
