import { challenge } from '@foyer/contract/endpoints/captcha/challenge.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Browser } from './browser.ts'

/** An unused token of the built-in captcha, solved as the page's worker does it. */
export async function solveOne(browser: Browser): Promise<string> {
  const { status, body } = await browser.call(challenge)
  if (status !== 200) throw new Error(`challenge: ${status}`)
  const solution = await solveChallenge({ challenge: body, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: body, solution })).toString('base64')
}

export async function reserveWith(buyer: Browser, token: string) {
  return (await buyer.call(reserveTickets, { 'h-captcha-response': token })).body
}
