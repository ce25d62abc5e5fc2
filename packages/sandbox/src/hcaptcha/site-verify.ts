import type { Clock } from '../clock.ts'
import type { FormRecord } from '../lib/form.ts'
import { knownKeys, testHostname, testSecret, testTokens } from './keys.ts'
import type { Token, Tokens } from './tokens.ts'

interface Verified {
  success: boolean
  challenge_ts?: string
  hostname?: string
  credit?: boolean
  'error-codes'?: string[]
}

const failed = (...codes: string[]): Verified => ({ success: false, 'error-codes': codes })
const text = (form: FormRecord, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** hCaptcha's verdict on a token; asking about a good token uses it up. */
export function siteVerify(form: FormRecord, tokens: Tokens, clock: Clock): Verified {
  const secret = text(form, 'secret')
  const response = text(form, 'response')
  const sitekey = text(form, 'sitekey')
  if (secret === '') return failed('missing-input-secret')
  if (response === '') return failed('missing-input-response')
  if (secret === testSecret) return verifyTest(sitekey, response, clock)
  const keys = knownKeys.find((each) => each.secret === secret)
  if (keys === undefined) return failed('invalid-input-secret')
  if (sitekey !== '' && sitekey !== keys.sitekey) return failed('sitekey-secret-mismatch')
  if ([...testTokens.values()].includes(response)) return failed('not-using-dummy-secret')
  return redeem(tokens.find(response), keys.sitekey, clock)
}

function verifyTest(sitekey: string, response: string, clock: Clock): Verified {
  const expected = sitekey === '' ? [...testTokens.values()] : [testTokens.get(sitekey)]
  if (!expected.includes(response)) return failed('not-using-dummy-passcode')
  const challenge_ts = new Date(clock.now()).toISOString()
  return { success: true, challenge_ts, hostname: testHostname, credit: false }
}

function redeem(token: Token | undefined, sitekey: string, clock: Clock): Verified {
  if (token === undefined || token.sitekey !== sitekey) return failed('invalid-input-response')
  if (token.used) return failed('already-seen-response')
  if (token.expiresAt <= clock.now()) return failed('expired-input-response')
  token.used = true
  return {
    success: true,
    challenge_ts: new Date(token.solvedAt).toISOString(),
    hostname: token.hostname,
    credit: false,
  }
}
