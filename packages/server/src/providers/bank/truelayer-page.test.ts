import { speak } from '@foyer/language/texts.ts'
import { generateKeyPairSync } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { startLocalVendor } from '../../testing/providers/local-vendor.ts'
import { createTruelayerProvider } from './truelayer.ts'

const answers: Readonly<Record<string, object>> = {
  '/connect/token': { access_token: 'a', expires_in: 3600 },
  '/v3/merchant-accounts': {
    items: [
      { id: 'pounds', currency: 'GBP' },
      { id: 'euros', currency: 'EUR' },
    ],
  },
  '/v3/payments': { id: 'payment' },
}

describe('the page of the bank', () => {
  afterEach(() => speak({ locale: 'en-GB', texts: {} }))

  it.each([
    ['en-GB', 'GBP', { country_code: 'GB', language_code: 'en' }],
    ['de-DE', 'EUR', { country_code: 'DE', language_code: 'de' }],
    ['fr-FR', 'EUR', { country_code: 'FR', language_code: 'fr' }],
    ['de-AT', 'GBP', { country_code: 'GB', language_code: 'de' }],
    ['pl-PL', 'EUR', { country_code: 'IE', language_code: 'pl' }],
    // Asturian has no code of two letters: the browser decides.
    ['ast-ES', 'EUR', { country_code: 'ES' }],
  ])(
    'when the shop is in %s and takes %s then it begins with %j',
    async (locale, currency, page) => {
      speak({ locale, texts: {} })
      const vendor = await startLocalVendor()
      onTestFinished(() => vendor.close())
      let sent = ''
      vendor.answer((response, request) => {
        void text(request).then((body) => {
          if (request.url === '/v3/payments') sent = body
          const type = { 'content-type': 'application/json' }
          response.writeHead(200, type).end(JSON.stringify(answers[request.url ?? '']))
        })
      })
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp521r1' })
      const provider = createTruelayerProvider(
        {
          clientId: 'shop',
          clientSecret: 'secret',
          keyId: 'key',
          privateKey: privateKey.export({ format: 'pem', type: 'sec1' }).toString(),
          apiBase: vendor.url,
          authBase: vendor.url,
          pageBase: vendor.url,
          webhookKeys: `${vendor.url}/jwks`,
        },
        { now: () => new Date(), returnUrl: 'https://shop.example/back/', webhookPath: '/hook/' },
      )
      await provider.create({
        idempotencyKey: 'key',
        amount: 4_700,
        currency,
        saleReference: 'K7M2P9QXRT4WBN6D',
        payer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      })
      expect((JSON.parse(sent) as { hosted_page: object }).hosted_page).toEqual({
        return_uri: 'https://shop.example/back/',
        ...page,
      })
    },
  )
})
