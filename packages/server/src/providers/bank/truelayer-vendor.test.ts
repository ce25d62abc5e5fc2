import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { truelayer } from './truelayer-vendor.ts'

const live = { production: true, staging: false }

const urls = {
  TRUELAYER_API_BASE: 'https://api.truelayer.com/',
  TRUELAYER_AUTH_BASE: 'https://auth.truelayer.com',
  TRUELAYER_PAGE_BASE: 'https://payment.truelayer.com',
  TRUELAYER_WEBHOOK_KEYS: 'https://webhooks.truelayer.com/.well-known/jwks',
}
const keyOn = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ format: 'pem', type: 'sec1' })
    .toString()
const whole = {
  ...urls,
  TRUELAYER_CLIENT_ID: 'shop',
  TRUELAYER_CLIENT_SECRET: 'secret',
  TRUELAYER_KEY_ID: 'key',
  TRUELAYER_PRIVATE_KEY: keyOn('secp521r1').replaceAll('\n', '\\n'),
}

describe('the settings of bank transfers', () => {
  it('when none are given, then there are none to offer, and nothing is wrong', () => {
    expect(truelayer.configOf(urls)).toBeNull()
    expect(truelayer.problems(urls, live)).toEqual([])
  })

  it('when all are given, then the key may stand in one line', () => {
    expect(truelayer.problems(whole, live)).toEqual([])
    expect(truelayer.configOf(whole)?.apiBase).toBe('https://api.truelayer.com')
    expect(truelayer.configOf(whole)?.privateKey).toContain('-----BEGIN EC PRIVATE KEY-----\n')
  })

  it.each([
    ['one is missing', { TRUELAYER_KEY_ID: undefined }, 'belong together'],
    ['the key is none', { TRUELAYER_PRIVATE_KEY: 'x' }, 'P-521'],
    ['the key is of another curve', { TRUELAYER_PRIVATE_KEY: keyOn('prime256v1') }, 'P-521'],
    ['an address is not encrypted', { TRUELAYER_API_BASE: 'http://a.example' }, 'https:'],
    [
      "it is the provider's sandbox",
      { TRUELAYER_AUTH_BASE: 'https://auth.truelayer-sandbox.com' },
      'sandbox',
    ],
  ])('when in production %s, then it is said', (_, change, text) => {
    const problems = truelayer.problems({ ...whole, ...change }, live)
    expect(problems).toEqual([expect.stringContaining(text)])
  })
})
