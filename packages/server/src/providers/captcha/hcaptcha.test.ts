import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../testing/providers/simulators.ts'
import { createHcaptchaProvider } from './hcaptcha.ts'

const siteKey = 'a0000000-0000-4000-8000-00000000cafe'
const otherSiteKey = 'a0000000-0000-4000-8000-00000000beef'
const shopUrl = 'https://tickets.example'
const asking = { ip: '192.0.2.1', now: new Date('2026-12-01T10:00:00Z'), level: 0 }

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSimulators()
})
afterAll(() => sandbox.stop())

function provider(overrides: object = {}, wait?: number) {
  const config = {
    siteKey,
    secret: 'ES_sandbox',
    verifyUrl: `${sandbox.url}/hcaptcha/siteverify`,
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    ...overrides,
  }
  return createHcaptchaProvider(config, shopUrl, wait)
}

async function solve(sitekey = siteKey, hostname = 'tickets.example'): Promise<string> {
  const answer = await fetch(`${sandbox.url}/hcaptcha/tick`, {
    method: 'POST',
    body: new URLSearchParams({ sitekey, hostname }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return ((await answer.json()) as { token: string }).token
}

const control = async (button: string, input: object) =>
  await pressButton(sandbox, `hcaptcha/${button}`, input)

describe('hCaptcha', () => {
  it('when a token was solved here, then it passes, once', async () => {
    const token = await solve()
    expect(await provider().verify(token, asking)).toEqual({
      verdict: 'passed',
      useKey: `hcaptcha:${token}`,
      expiresAt: new Date('2026-12-01T10:10:00Z'),
    })
    expect(await provider().verify(token, asking)).toEqual({
      verdict: 'refused',
      why: 'already-seen-response',
    })
  })

  it('when it was solved on another host or for another site key, then it is refused', async () => {
    expect(await provider().verify(await solve(siteKey, 'evil.example'), asking)).toEqual({
      verdict: 'refused',
      why: 'solved on evil.example',
    })
    expect(await provider().verify(await solve(otherSiteKey), asking)).toMatchObject({
      verdict: 'refused',
    })
  })

  it('when it has expired, then it says so', async () => {
    const token = await solve()
    await control('expire', {})
    expect(await provider().verify(token, asking)).toEqual({ verdict: 'expired' })
  })

  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['with blanks', 'a token with blanks in it'],
    ['unknown', 'P1_0123456789abcdef'],
    ['the test token, while the keys are real', '10000000-aaaa-bbbb-cccc-000000000001'],
  ])('when the token is %s, then it is refused', async (_, token) => {
    expect(await provider().verify(token, asking)).toMatchObject({ verdict: 'refused' })
  })

  it.each(['error_500', 'garbage', 'timeout'])(
    'when the check ends in %s, then it is not passed',
    async (kind) => {
      const token = await solve()
      await control('verify-fault', { kind })
      expect(await provider({}, 300).verify(token, asking)).toMatchObject({
        verdict: 'unavailable',
      })
      expect(await provider().verify(token, asking)).toMatchObject({ verdict: 'passed' })
    },
  )

  it('when nobody answers, or the keys are wrong, then it is not passed', async () => {
    const token = await solve()
    for (const overrides of [
      { verifyUrl: 'http://127.0.0.1:1/siteverify' },
      { secret: 'ES_wrong' },
      { siteKey: otherSiteKey },
    ]) {
      const verdict = await provider(overrides).verify(token, asking)
      expect(verdict).toMatchObject({ verdict: 'unavailable' })
    }
  })

  it('when the published test keys are used, then their host name is believed', async () => {
    const keys = {
      siteKey: '10000000-ffff-ffff-ffff-000000000001',
      secret: `0x${'0'.repeat(40)}`,
    }
    const token = '10000000-aaaa-bbbb-cccc-000000000001'
    expect(await provider(keys).verify(token, asking)).toMatchObject({ verdict: 'passed' })
    expect(await provider(keys).verify(await solve(), asking)).toMatchObject({ verdict: 'refused' })
  })
})

describe('production', () => {
  const start = (env: Record<string, string>) => () =>
    readConfig({ NODE_ENV: 'production', HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: 'x', ...env })

  it.each([
    ['HCAPTCHA_SITE_KEY is a public test key', '10000000-ffff-ffff-ffff-000000000001'],
    ['HCAPTCHA_SITE_KEY is a public test key', '30000000-ffff-ffff-ffff-000000000003'],
  ])('refuses: %s (%s)', (text, key) => {
    expect(start({ HCAPTCHA_SITE_KEY: key })).toThrow(text)
  })

  it('refuses the test secret, addresses without https and half a pair', () => {
    expect(start({ HCAPTCHA_SECRET: `0x${'0'.repeat(40)}` })).toThrow('public test secret')
    expect(start({ HCAPTCHA_VERIFY_URL: 'http://127.0.0.1/x' })).toThrow(
      'HCAPTCHA_VERIFY_URL must start with https:',
    )
    expect(start({ HCAPTCHA_SCRIPT_URL: 'http://127.0.0.1/x' })).toThrow(
      'HCAPTCHA_SCRIPT_URL must start with https:',
    )
    expect(start({ HCAPTCHA_SECRET: '' })).toThrow('belong together')
  })

  it('says nothing against real keys', () => {
    expect(start({})).not.toThrow('HCAPTCHA')
  })
})
