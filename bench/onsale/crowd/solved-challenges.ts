import { createHmac, randomBytes } from 'node:crypto'
import { captchaChallengeSeconds } from '@foyer/contract/limits.ts'
import { createSecrets } from '../../../packages/server/src/platform/secrets.ts'

/** Answers to challenges of the built-in captcha, as a page posts them. */
export interface SolvedChallenges {
  /** One of so much work that nobody has used yet, and that the session of this hash alone may use, where one is named. */
  make(cost: number, boundTo?: string): string
}

/**
 * The work of fifty thousand phones does not fit on the machine that plays them. So whoever knows the shop's secret makes
 * challenges together with their answers, signed as the shop signs its own: the shop checks each of them in full, as it
 * checks any other, and keeps it from being used twice.
 */
export function createSolvedChallenges(secret: string): SolvedChallenges {
  const secrets = createSecrets(secret)
  const sign = (purpose: string, content: Buffer | string): string =>
    // The shop's own keys are the hex of these seeds.
    createHmac('sha256', secrets.seeds(purpose)[0].toString('hex')).update(content).digest('hex')
  return {
    make(cost, boundTo) {
      const derivedKey = randomBytes(32)
      // Their order is what is signed: altcha-lib sorts the names.
      const parameters = {
        algorithm: 'PBKDF2/SHA-256',
        cost,
        data: {
          expires: Math.floor(Date.now() / 1000) + captchaChallengeSeconds,
          ...(boundTo !== undefined && { for: boundTo }),
        },
        keyLength: 32,
        keyPrefix: derivedKey.subarray(0, 16).toString('hex'),
        keySignature: sign('altcha key', derivedKey),
        nonce: randomBytes(16).toString('hex'),
        salt: randomBytes(16).toString('hex'),
      }
      const challenge = {
        parameters,
        signature: sign('altcha challenge', JSON.stringify(parameters)),
      }
      const solution = { counter: 1_750, derivedKey: derivedKey.toString('hex'), time: 1_000 }
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}
