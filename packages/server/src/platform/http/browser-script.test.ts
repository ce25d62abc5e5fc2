import { javascriptSquare } from '@foyer/contract/endpoints/payment/javascript-square.ts'
import { walletScriptPath, walletWorkerPath } from '@foyer/contract/offline-wallet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSquareShop, type SquareShop } from '../../testing/shoppers/square-shop.ts'

let at: SquareShop
beforeAll(async () => {
  at = await createSquareShop()
})
afterAll(async () => {
  await at.shop.close()
})

const closed = "default-src 'none'"
describe('scripts of pages', () => {
  it.each([
    ['/card-entry.js', 'data-card-entry', closed],
    ['/door/scan.js', 'data-door', closed],
    ['/door/code-reader.js', 'BarcodeDetector', closed],
    ['/measure/frame.js', 'dataLayer', closed],
    [javascriptSquare.path, 'squareScriptUrl', closed],
    [walletScriptPath, 'data-kept-wallet', closed],
    [walletWorkerPath, 'x-foyer-keep', "default-src 'none'; connect-src 'self'"],
  ])('%s is asked about at every use, and sent when it has changed', async (url, part, policy) => {
    const { statusCode, headers, body } = await at.shop.app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toContain(part)
    // One file: what it would import has no address.
    expect(body).not.toMatch(/\bimport\b|\bexport\b/)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(new RegExp(`^${policy}`))
    const again = { 'if-none-match': `W/${String(headers['etag'])}` }
    const same = await at.shop.app.inject({ url, headers: again })
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', headers['etag']])
    const older = await at.shop.app.inject({ url, headers: { 'if-none-match': '"older"' } })
    expect(older.statusCode).toBe(200)
  })
})
