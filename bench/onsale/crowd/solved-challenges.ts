import { createHmac, randomBytes } from 'node:crypto'
import { captchaChallengeSeconds } from '@foyer/contract/limits.ts'
import { createSecrets } from '../../../packages/server/src/platform/secrets.ts'

/** What the shop asks of a browser, as far as it matters how much it is and who may answer. */
export interface Challenge {
  readonly cost: number
  /** In the challenge of a queue: the session that may use it, and how hard it is. */
  readonly data: { readonly expires?: number; readonly for?: string; readonly level?: number }
}

/** Answers to challenges of the built-in captcha, as a page posts them. */
export interface SolvedChallenges {
  /** The answer to a challenge like this one, which nobody has used yet: of as much work, for the same session. */
  make(like: Challenge): string
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
    make({ cost, data }) {
      const derivedKey = randomBytes(32)
      // Their order is what is signed: altcha-lib sorts the names.
      const parameters = {
        algorithm: 'PBKDF2/SHA-256',
        cost,
        data: {
          expires: Math.floor(Date.now() / 1000) + captchaChallengeSeconds,
          ...(data.for !== undefined && { for: data.for }),
          ...(data.level !== undefined && { level: data.level }),
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

/** The steps that the answer to a challenge takes on average: packages/server/src/providers/captcha/altcha.ts. */
const stepsOfQueue = 6_000

/** The iterations of all steps that a place in a queue costs a browser. */
export const workFor = ({ cost, data }: Challenge): number =>
  cost * stepsOfQueue * 2 ** (data.level ?? 0)
