import { builtInCaptcha } from '@foyer/contract/captcha.ts'
import { captchaChallengeSeconds } from '@foyer/contract/limits.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Secrets } from '../../platform/secrets.ts'
import type { CaptchaChallenge, CaptchaProvider, CaptchaVerdict } from './port.ts'

/**
 * How hard a challenge is: the iterations of one step, and between how many steps the answer lies. Making and
 * checking one costs the server a single step; solving it takes a laptop about a second, an old phone a few.
 */
export interface Effort {
  readonly cost: number
  readonly steps: { readonly from: number; readonly to: number }
}

const usualEffort: Effort = { cost: 1_000, steps: { from: 1_000, to: 3_000 } }
const algorithm = 'PBKDF2/SHA-256'

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const challengeShape = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(algorithm),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
    data: z.strictObject({ expires: z.int() }),
  }),
  signature: hex,
})
const payloadShape = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** The built-in captcha: a proof of work that needs no other company (https://altcha.org). */
export function createAltchaProvider(
  secrets: Secrets,
  effort: Effort = usualEffort,
): CaptchaProvider {
  const keys = {
    hmacSignatureSecret: secrets.seed('altcha challenge').toString('hex'),
    hmacKeySignatureSecret: secrets.seed('altcha key').toString('hex'),
  }

  async function make(now: Date): Promise<CaptchaChallenge> {
    const challenge = await createChallenge({
      algorithm,
      cost: effort.cost,
      counter: randomInt(effort.steps.to, effort.steps.from),
      deriveKey,
      // Not the library's `expiresAt`, which it compares with this machine's clock: the shop's time is the database's.
      data: { expires: Math.floor(now.getTime() / 1000) + captchaChallengeSeconds },
      ...keys,
    })
    return challengeShape.parse(challenge)
  }

  async function verify(token: string, now: Date): Promise<CaptchaVerdict> {
    const payload = payloadShape.safeParse(decode(token))
    if (!payload.success) return { verdict: 'refused', why: 'not a solution' }
    const { challenge, solution } = payload.data
    const { verified, invalidSignature } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...keys,
    })
    if (!verified) {
      return { verdict: 'refused', why: invalidSignature === true ? 'forged' : 'not solved' }
    }
    const expiresAt = new Date(challenge.parameters.data.expires * 1000)
    if (expiresAt <= now) return { verdict: 'expired' }
    return { verdict: 'passed', useKey: `${builtInCaptcha}:${challenge.signature}`, expiresAt }
  }

  return {
    siteKey: builtInCaptcha,
    scriptUrl: null,
    createChallenge: make,
    verify: async (token, { now }) => await verify(token, now),
  }
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
