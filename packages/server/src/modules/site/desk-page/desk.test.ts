import { describe, expect, it } from 'vitest'
import { loadPages } from '../../../platform/http/pages.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

// The files beside the page are those that the build made.
const shop = shopForTests(async () => await createTestFoyer({ pages: await loadPages() }))
const open = async (url: string, accept = 'text/html') =>
  await shop.app.inject({ url, headers: { accept } })

describe('the page of the desk', () => {
  it.each(['/desk/', '/desk/harbour-lights/orders/K7M2P9QX', '/desk/invitation'])(
    'when %s is opened then it is the page around the script, with a strict policy, for nobody else to find',
    async (url) => {
      const answer = await open(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toMatch(/<script type="module" src="\/assets\/main-[\w-]+\.js" nonce="/)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/)
      expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=]{24}';/)
      expect(policy).toContain("connect-src 'self';")
      expect(policy).not.toMatch(/unsafe|https:/)
      expect(answer.headers['x-robots-tag']).toBe('noindex')
    },
  )

  it.each([
    '*/*',
    'text/*;q=0.9',
    ' */*;q=0.5',
    '',
    'application/json, text/plain, */*',
    'application/json;q=0.9,TEXT/HTML ; q=0.1',
    'image/webp,text/*',
  ])(
    'when a program accepts %j then it gets the page of the desk and of the checkout, with one title',
    async (accept) => {
      for (const path of ['/desk/', '/desk/harbour-lights/orders', '/checkout/']) {
        const { statusCode, headers, body } = await open(path, accept)
        expect([path, statusCode, headers['content-type']]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
        ])
        expect(body.match(/<title>/g)).toHaveLength(1)
      }
    },
  )

  it('when it is opened then nobody gets a session: the script asks who is there', async () => {
    expect((await open('/desk/')).headers['set-cookie']).toBeUndefined()
  })

  it('when its files are asked for then they are compressed, and kept for good', async () => {
    const [, script = ''] =
      /src="(\/assets\/main-[\w-]+\.js)"/.exec((await open('/desk/')).body) ?? []
    const answer = await shop.app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('when it is no page then it is not found, and without a slash it leads to the one with it', async () => {
    expect((await open('/desk/data', 'application/json')).statusCode).toBe(404)
    expect((await open('/desk/old.js', '*/*')).statusCode).toBe(404)
    expect((await open('/desk/.env')).statusCode).toBe(404)
    const led = await open('/desk')
    expect([led.statusCode, led.headers['location']]).toEqual([301, '/desk/'])
    expect((await open('/robots.txt')).body).toContain('Disallow: /desk/')
  })

  it('when it is a door then it may use the camera and read codes, and no other place may', async () => {
    const door = await open('/desk/harbour-lights/door?date=3')
    expect(door.headers['permissions-policy']).toContain('camera=(self)')
    expect(door.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
    for (const other of ['/desk/harbour-lights/doors', '/desk/', '/desk/a/b/door'])
      expect((await open(other)).headers['permissions-policy']).toContain('camera=()')
  })

  it('when a door is installed then its worker has nothing but the door', async () => {
    const worker = await shop.app.inject({ url: '/desk/door-worker.js' })
    expect(worker.statusCode).toBe(200)
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['service-worker-allowed']).toBeUndefined()
    const manifest = await shop.app.inject({
      url: '/desk/harbour-lights/door/manifest.webmanifest',
    })
    expect(manifest.json()).toMatchObject({
      start_url: '/desk/harbour-lights/door',
      scope: '/desk/harbour-lights/door',
    })
    const odd = await shop.app.inject({ url: '/desk/%22%3E/door/manifest.webmanifest' })
    expect(odd.statusCode).toBe(404)
  })
})
