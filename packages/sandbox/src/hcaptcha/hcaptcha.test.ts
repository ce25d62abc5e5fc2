import { Script } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { otherSiteKeys, sandboxKeys, testSecret, testTokens } from './keys.ts'
import type { Ticked } from './tick.ts'

interface Verified {
  success: boolean
  hostname?: string
  'error-codes'?: string[]
}

async function start() {
  const clock = manualClock()
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, clock })
  onTestFinished(() => sandbox.close())
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  const tick = async (sitekey = sandboxKeys.sitekey) =>
    (await (await post('/hcaptcha/tick', { sitekey, hostname: 'shop.example' })).json()) as Ticked
  return {
    clock,
    sandbox,
    tick,
    solve: async (sitekey?: string) => {
      const ticked = await tick(sitekey)
      if (ticked.outcome !== 'passed') throw new Error(ticked.outcome)
      return ticked.token
    },
    verify: async (response: string, form: Record<string, string> = {}) => {
      const all = { secret: sandboxKeys.secret, response, ...form }
      return (await (await post('/hcaptcha/siteverify', all)).json()) as Verified
    },
    control: (path: string, input: object) =>
      fetch(`${sandbox.url}/_control/hcaptcha/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
  }
}

const refusal = (code: string) => ({ success: false, 'error-codes': [code] })

describe('siteverify', () => {
  test('when a token is verified then it says where it was solved, once', async () => {
    const { solve, verify } = await start()
    const token = await solve()
    expect(await verify(token, { sitekey: sandboxKeys.sitekey })).toMatchObject({
      success: true,
      hostname: 'shop.example',
    })
    expect(await verify(token)).toEqual(refusal('already-seen-response'))
  })

  test('when two minutes are over then the token has expired', async () => {
    const { solve, verify, clock } = await start()
    const [early, late] = [await solve(), await solve()]
    clock.advance(119_000)
    expect(await verify(early)).toMatchObject({ success: true })
    clock.advance(1_000)
    expect(await verify(late)).toEqual(refusal('expired-input-response'))
  })

  test('when the token or the key is of another site then it is refused', async () => {
    const { solve, verify } = await start()
    const foreign = await solve(otherSiteKeys.sitekey)
    expect(await verify(foreign)).toEqual(refusal('invalid-input-response'))
    expect(await verify(await solve(), { sitekey: otherSiteKeys.sitekey })).toEqual(
      refusal('sitekey-secret-mismatch'),
    )
    expect(await verify(foreign, { secret: otherSiteKeys.secret })).toMatchObject({ success: true })
  })

  const refused: readonly (readonly [form: Record<string, string>, code: string])[] = [
    [{ secret: '' }, 'missing-input-secret'],
    [{ response: '' }, 'missing-input-response'],
    [{ secret: 'wrong' }, 'invalid-input-secret'],
    [{ response: 'made up' }, 'invalid-input-response'],
    [{ response: [...testTokens.values()][0] ?? '' }, 'not-using-dummy-secret'],
    [{ secret: testSecret }, 'not-using-dummy-passcode'],
  ]
  test('when it is asked with a wrong field then the code says which', async () => {
    const { verify } = await start()
    for (const [form, code] of refused)
      expect([form, await verify('some-token', form)]).toEqual([form, refusal(code)])
  })

  test('when the key is one for tests then its token passes every time', async () => {
    const { verify, solve } = await start()
    for (const [key, token] of testTokens) {
      expect(await solve(key)).toBe(token)
      for (const sitekey of [key, '', key]) {
        expect(await verify(token, { secret: testSecret, sitekey })).toMatchObject({
          success: true,
          hostname: 'dummy-key-pass',
        })
      }
    }
  })
})

describe('the widget', () => {
  test('when the panel says so then the next tick ends otherwise, and the one after it passes', async () => {
    const { tick, control, verify, solve } = await start()
    await control('tick', { outcome: 'error', code: 'rate-limited' })
    await control('tick', { outcome: 'challenge_expired' })
    await control('tick', { outcome: 'expired' })
    expect(await tick()).toEqual({ outcome: 'error', code: 'rate-limited' })
    expect(await tick()).toEqual({ outcome: 'challenge_expired' })
    expect(await tick()).toMatchObject({ outcome: 'passed', lifeMs: 1_500 })
    const token = await solve()
    expect(await (await control('expire', {})).json()).toEqual({ expired: 2 })
    expect(await verify(token)).toEqual(refusal('expired-input-response'))
    expect((await control('tick', { outcome: 'nonsense' })).status).toBe(422)
  })

  test('when nobody knows the site key, or another page asks, then there is no token', async () => {
    const { tick, sandbox } = await start()
    expect(await tick('unknown')).toEqual({ outcome: 'error', code: 'invalid-data' })
    const elsewhere = await fetch(`${sandbox.url}/hcaptcha/tick`, {
      method: 'POST',
      body: new URLSearchParams({ sitekey: sandboxKeys.sitekey }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(elsewhere.status).toBe(403)
  })

  test('when it is framed then only by the page that says so', async () => {
    const { sandbox } = await start()
    const frame = (parent: string) =>
      fetch(`${sandbox.url}/hcaptcha/frame?parent=${encodeURIComponent(parent)}`)
    expect((await frame('http://shop.example')).headers.get('content-security-policy')).toContain(
      'frame-ancestors http://shop.example',
    )
    expect((await frame("http://shop.example; script-src 'unsafe-inline'")).status).toBe(400)
    const panel = await (await fetch(sandbox.url)).text()
    expect(panel).toContain('hCaptcha')
    for (const script of ['1/api.js', 'frame.js']) {
      const text = await (await fetch(`${sandbox.url}/hcaptcha/${script}`)).text()
      // It parses as a script of its own.
      expect(() => new Script(text)).not.toThrow()
    }
  })
})
