import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from './testing/shops/test-foyer.ts'

const staging = {
  NODE_ENV: 'production',
  FOYER_STAGING: '1',
  PUBLIC_URL: 'https://trial.example',
  DATABASE_URL: 'postgres://foyer@db.example/foyer?sslmode=verify-full',
  TRUST_PROXY_HOPS: '1',
  FOYER_SECRET: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Our Shop <tickets@shop.example>',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const paths = ['/', '/checkout/', '/events/book_seats/1/', '/door/', '/organisers/nobody/']
const words = 'This is a test shop'

let shop: TestFoyer | undefined
afterEach(async () => await shop?.close())

async function pagesOf(env: Record<string, string>) {
  shop = await createTestFoyer({ env })
  const { app } = shop
  return await Promise.all(
    paths.map(async (url) => await app.inject({ url, headers: { accept: 'text/html' } })),
  )
}

describe('a test shop', () => {
  it('says so on every page, and keeps all of them out of search engines', async () => {
    const pages = await pagesOf(staging)
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404])
    for (const { body, headers } of pages) {
      expect(body).toContain(words)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(headers['x-robots-tag']).toContain('noindex')
    }
  })

  it('is nothing that a real shop says of itself', async () => {
    const [home] = await pagesOf({})
    expect(home?.body).not.toContain(words)
    expect(home?.body).not.toContain('content="noindex"')
    expect(home?.headers['x-robots-tag']).toBeUndefined()
  })
})
