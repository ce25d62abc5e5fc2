import * as z from 'zod'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { isTestSiteKey, type HcaptchaConfig } from '../../config/hcaptcha-config.ts'
import { plainIp } from '../../platform/limits/network-of.ts'
import type { CaptchaProvider, CaptchaVerdict } from './port.ts'

/** A buyer waits for the answer. */
const timeoutMs = 5_000
/** Longer than the life of any hCaptcha token (two minutes). */
const rememberedMs = 10 * minuteMs

/** Tokens have no blanks or signs; any other text is refused without a call. */
const tokenPattern = /^[\w.-]{16,8192}$/

const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** The host name in the answers for the published test keys. */
const testHostname = 'dummy-key-pass'

/** hCaptcha's check of a token: https://docs.hcaptcha.com/#verify-the-user-response-server-side */
export function createHcaptchaProvider(
  config: HcaptchaConfig,
  publicUrl: string,
  wait: number = timeoutMs,
): CaptchaProvider {
  const hostnames = new Set([
    new URL(publicUrl).hostname,
    // Production refuses to start with a test key.
    ...(isTestSiteKey(config.siteKey) ? [testHostname] : []),
  ])

  async function ask(token: string, ip: string): Promise<z.output<typeof answerShape>> {
    const plain = plainIp(ip)
    const answer = await fetch(config.verifyUrl, {
      method: 'POST',
      // With the site key hCaptcha refuses tokens that were solved on other sites.
      body: new URLSearchParams({
        secret: config.secret,
        response: token,
        ...(plain !== null && { remoteip: plain }),
        sitekey: config.siteKey,
      }),
      signal: AbortSignal.timeout(wait),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`hCaptcha answered ${answer.status}`)
    return answerShape.parse(await answer.json())
  }

  return {
    siteKey: config.siteKey,
    scriptUrl: config.scriptUrl,
    createChallenge: null,
    async verify(token, { ip, now }) {
      if (!tokenPattern.test(token)) return { verdict: 'refused', why: 'not a token' }
      try {
        return judge(await ask(token, ip), token, now)
      } catch (error) {
        return { verdict: 'unavailable', why: String(error) }
      }
    },
  }

  function judge(answer: z.output<typeof answerShape>, token: string, now: Date): CaptchaVerdict {
    const codes = answer['error-codes'] ?? []
    if (!answer.success) {
      if (codes.some((code) => ourFault.has(code))) {
        return { verdict: 'unavailable', why: codes.join(', ') }
      }
      return codes.includes('expired-input-response')
        ? { verdict: 'expired' }
        : { verdict: 'refused', why: codes.join(', ') || 'not passed' }
    }
    if (answer.hostname === undefined || !hostnames.has(answer.hostname)) {
      return { verdict: 'refused', why: `solved on ${answer.hostname ?? 'an unknown host'}` }
    }
    return {
      verdict: 'passed',
      useKey: `hcaptcha:${token}`,
      expiresAt: new Date(now.getTime() + rememberedMs),
    }
  }
}

/** Only the operator can mend wrong keys: a new challenge would not help the buyer. */
const ourFault = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'sitekey-secret-mismatch',
])
