import { reserveTickets } from '@foyer/contract/endpoints/sale/reserve-tickets.ts'
import { challenge } from '@foyer/contract/endpoints/captcha/challenge.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import type { Browser } from '../../testing/browser.ts'
import { seedShow, type SeededStock, type Show } from '../../testing/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shopper.ts'
import type { TestFoyer } from '../../testing/test-foyer.ts'

/** Few enough to be reached in a test. */
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

/** A token of the built-in captcha that has not been used: the work is done as the page's worker does it. */
export async function solveOne(browser: Browser): Promise<string> {
  const { status, body } = await browser.call(challenge)
  if (status !== 200) throw new Error(`challenge: ${status}`)
  const solution = await solveChallenge({ challenge: body, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: body, solution })).toString('base64')
}

export async function reserveWith(buyer: Browser, token: string) {
  return (await buyer.call(reserveTickets, { 'h-captcha-response': token })).body
}
