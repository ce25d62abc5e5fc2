import { javascriptSquare } from '@foyer/contract/endpoints/payment/javascript-square.ts'
import { walletScriptPath, walletWorkerPath } from '@foyer/contract/offline-wallet.ts'
import { gunzipSync } from 'node:zlib'
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
    // The script is one file, because modules it would import have no URL.
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

  it('the WebAssembly of the code reader is packed for whoever can unpack it, and kept while it is the same', async () => {
    const url = '/door/code-reader.wasm'
    const plain = await at.shop.app.inject({ url })
    expect(plain.statusCode).toBe(200)
    // https://webassembly.github.io/spec/core/binary/modules.html#binary-module
    expect(plain.rawPayload.subarray(0, 4).toString('latin1')).toBe('\0asm')
    expect(plain.headers).toMatchObject({
      'content-type': 'application/wasm',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const packed = await at.shop.app.inject({ url, headers })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = { 'if-none-match': `W/${String(plain.headers['etag'])}` }
    const same = await at.shop.app.inject({ url, headers: again })
    expect([same.statusCode, same.body]).toEqual([304, ''])
  })

  it('only the page of the door may compile it', async () => {
    const policy = async (url: string) =>
      String((await at.shop.app.inject({ url })).headers['content-security-policy'])
    expect(await policy('/door/')).toContain("'wasm-unsafe-eval'")
    expect(await policy('/')).not.toContain('wasm')
  })
})
