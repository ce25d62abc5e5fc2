import { builtInCaptcha } from '@foyer/contract/captcha.ts'
import { captchaChallengeSeconds } from '@foyer/contract/limits.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { sha256, type Secrets } from '../../platform/secrets.ts'
import {
  hardestLevel,
  type CaptchaChallenge,
  type CaptchaProvider,
  type CaptchaVerdict,
  type WorkProvider,
} from './port.ts'

/**
 * The work of a challenge of level 0: the iterations of one step, and the range of steps in which the answer lies. Each
 * level doubles the iterations. Making and checking a challenge costs the server a single step. Solving it takes a core of
 * a server one second at level 0 and at most four at level 2; a cheap phone takes three times as long.
 */
export interface Effort {
  readonly cost: number
  readonly steps: { readonly from: number; readonly to: number }
}

const usualEffort: Effort = { cost: 1_000, steps: { from: 1, to: 3_500 } }
/**
 * The same for a place in a queue, for which tens of thousands ask in a minute: steps are small, so that making and checking
 * a challenge takes a tenth of a millisecond, and a level doubles how many there are.
 */
const queueEffort: Effort = { cost: 250, steps: { from: 1, to: 12_000 } }
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
    data: z.union([
      z.strictObject({ expires: z.int(), for: z.string(), level: z.int() }),
      z.strictObject({ expires: z.int() }),
    ]),
  }),
  signature: hex,
})
const payloadShape = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

interface KeyPair {
  readonly hmacSignatureSecret: string
  readonly hmacKeySignatureSecret: string
}

/** The secrets that sign a challenge and its answer, for each key of the ring. */
function keyPairsOf(secrets: Secrets): readonly [newest: KeyPair, ...older: KeyPair[]] {
  const [newestOfAnswers, ...olderOfAnswers] = secrets.seeds('altcha key')
  const [newest, ...older] = secrets.seeds('altcha challenge')
  const pair = (challenge: Buffer, answer: Buffer): KeyPair => ({
    hmacSignatureSecret: challenge.toString('hex'),
    hmacKeySignatureSecret: answer.toString('hex'),
  })
  const olderPairs = older.flatMap((challenge, index) => {
    const answer = olderOfAnswers[index]
    return answer === undefined ? [] : [pair(challenge, answer)]
  })
  return [pair(newest, newestOfAnswers), ...olderPairs]
}

const expiresFrom = (now: Date): number =>
  Math.floor(now.getTime() / 1000) + captchaChallengeSeconds

type Data = CaptchaChallenge['parameters']['data']

interface Asked {
  readonly cost: number
  readonly steps: Effort['steps']
  /** Not the library's `expiresAt`, which it compares with this machine's clock: the shop's time is the database's. */
  readonly data: Data
}

/** What is wrong with a solved challenge beside its signature; null for nothing. */
type Judge = (parameters: CaptchaChallenge['parameters']) => string | null

/** Makes and judges challenges with the keys of the ring. */
function createMaker(secrets: Secrets) {
  const [newest, ...older] = keyPairsOf(secrets)

  async function make({ cost, steps, data }: Asked): Promise<CaptchaChallenge> {
    const counter = randomInt(steps.from, steps.to)
    const challenge = await createChallenge({
      algorithm,
      cost,
      counter,
      deriveKey,
      data: { ...data },
      ...newest,
    })
    return challengeShape.parse(challenge)
  }

  async function verify(token: string, now: Date, judge: Judge): Promise<CaptchaVerdict> {
    const payload = payloadShape.safeParse(decode(token))
    if (!payload.success) return { verdict: 'refused', why: 'not a solution' }
    const { challenge, solution } = payload.data
    const check = async (keys: KeyPair) =>
      await verifySolution({ challenge, solution, deriveKey, ...keys })
    let checked = await check(newest)
    for (const keys of older) {
      // A challenge may have been handed out just before the key was changed.
      if (checked.invalidSignature === true) checked = await check(keys)
    }
    const { verified, invalidSignature } = checked
    if (!verified) {
      return { verdict: 'refused', why: invalidSignature === true ? 'forged' : 'not solved' }
    }
    // All of it is signed, so an easy challenge cannot pass for a hard one.
    const why = judge(challenge.parameters)
    if (why !== null) return { verdict: 'refused', why }
    const expiresAt = new Date(challenge.parameters.data.expires * 1000)
    if (expiresAt <= now) return { verdict: 'expired' }
    return { verdict: 'passed', useKey: `${builtInCaptcha}:${challenge.signature}`, expiresAt }
  }

  return { make, verify }
}

const boundTo = (sessionToken: string): string => sha256(sessionToken).toString('base64url')

/** The built-in captcha: a proof of work that needs no other company (https://altcha.org). */
export function createAltchaProvider(
  secrets: Secrets,
  { cost, steps }: Effort = usualEffort,
): CaptchaProvider {
  const { make, verify } = createMaker(secrets)
  const costOf = (level: number): number => cost * 2 ** Math.min(level, hardestLevel)
  return {
    siteKey: builtInCaptcha,
    scriptUrl: null,
    createChallenge: async (now, level) =>
      await make({ cost: costOf(level), steps, data: { expires: expiresFrom(now) } }),
    verify: async (token, { now, level }) =>
      await verify(token, now, (parameters) => {
        if ('for' in parameters.data) return 'for something else'
        return parameters.cost < costOf(level) ? 'too easy' : null
      }),
  }
}

/** The same work for a place in a queue, whichever captcha the shop has. */
export function createWorkProvider(
  secrets: Secrets,
  { cost, steps }: Effort = queueEffort,
): WorkProvider {
  const { make, verify } = createMaker(secrets)
  return {
    async make(now, level, sessionToken) {
      const times = 2 ** Math.min(level, hardestLevel)
      return await make({
        cost,
        steps: { from: steps.from, to: steps.to * times },
        data: { expires: expiresFrom(now), for: boundTo(sessionToken), level },
      })
    },
    verify: async (token, { now, level, boundTo: session }) =>
      await verify(token, now, ({ data }) => {
        if (!('for' in data) || data.for !== boundTo(session)) return 'for something else'
        return data.level < Math.min(level, hardestLevel) ? 'too easy' : null
      }),
  }
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
