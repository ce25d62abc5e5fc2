import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { saveGuestToSale } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { pino } from 'pino'
import { assembleFoyer } from '../../../assemble-foyer.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../../build-app.ts'
import { loggerOptions } from '../../../platform/monitoring/logger.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'
const shop = shopForTests({ ids: { oneTimeCode: () => code } })

it('the log of a whole sign-in names no address, code, name or token', async () => {
  const email = 'private@example.com'
  const lines: string[] = []
  const log = pino(loggerOptions('trace') as object, { write: (line: string) => lines.push(line) })
  const app = await buildApp(assembleFoyer({ ...shop.foyer, log }), { logger: log })
  const browser = createBrowser(app)
  const tokens = new Set<string>()
  const remember = (): void => {
    for (const value of browser.cookies.values()) tokens.add(value)
  }
  for (let sent = 0; sent < 6; sent += 1) await browser.send(sendOneTimeCode, { email })
  remember()
  await browser.send(sendOneTimeCode, { email: `${email}\r\nBcc: x@example.com` })
  await browser.send(checkOneTimeCode, { email, code: '271829' })
  expect((await browser.send(checkOneTimeCode, { email, code })).status).toBe(200)
  remember()
  await browser.send(saveGuestToSale, { email, fullname: 'Secretive' })
  await browser.send(saveGuestToSale, { email, fullname: 'Secretive Buyer' })
  remember()
  await shop.runJobs()
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  // Two for each of three sessions, and the mark of a known browser.
  expect(tokens.size).toBe(7)
  for (const secret of [email, 'private', code, '271829', 'Secretive', ...tokens]) {
    expect(text).not.toContain(secret)
  }
  await app.close()
})
