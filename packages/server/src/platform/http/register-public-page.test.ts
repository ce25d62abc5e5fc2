import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
const path = '/accessibility/'
const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  await shop.app.inject({ method, url: path, headers: { accept: 'text/html', ...headers } })

describe('a page that is the same for everybody', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
    [undefined, 'deflate', (body: Buffer) => body],
    [undefined, 'br; q=0.000', (body: Buffer) => body],
  ] as const)(
    'when %s is the best coding of "%s" then it is sent in it',
    async (coding, accepted, decode) => {
      const plain = await get()
      const answer = await get({ 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(coding)
      expect(answer.headers['vary']).toBe('accept-encoding')
      expect(decode(answer.rawPayload).toString()).toBe(plain.body)
      expect(answer.headers['etag'] === plain.headers['etag']).toBe(coding === undefined)
    },
  )

  it('when a browser has it already then it is told so, with the policy that it keeps', async () => {
    const known = await get()
    const etag = String(known.headers['etag'])
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': named })
      expect([named, answer.statusCode, answer.body]).toEqual([named, 304, ''])
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect(answer.headers[name]).toBe(known.headers[name])
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    const inBrotli = { 'accept-encoding': 'br', 'if-none-match': etag }
    expect((await get(inBrotli)).statusCode).toBe(200)
  })

  it('when only its head is asked for then it has the same headers and no body', async () => {
    const [whole, head] = [await get(), await get({}, 'HEAD')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })
})
