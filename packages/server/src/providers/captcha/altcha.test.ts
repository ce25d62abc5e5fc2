import { solveProof } from '@foyer/contract/rules/queue/solve-proof.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { createAltchaProvider, createWorkProvider } from './altcha.ts'
import type { CaptchaChallenge } from './port.ts'

const effort = { cost: 10, steps: { from: 5, to: 20 } }
const captcha = createAltchaProvider(createSecrets('one shop'), effort)
const now = new Date('2031-03-04T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function challengeOf(provider = captcha, level = 0): Promise<CaptchaChallenge> {
  const challenge = await provider.createChallenge?.(now, level)
  if (challenge === undefined) throw new Error('no challenge')
  return challenge
}

const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')

async function solved(challenge: CaptchaChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  return { challenge, solution }
}

const verdictOf = async (payload: unknown, at = now, level = 0) =>
  await captcha.verify(encode(payload), { ip: '192.0.2.1', now: at, level })

describe('the built-in captcha', () => {
  it('when the work is done, then it passes until ten minutes are over, by the clock of the shop', async () => {
    const payload = await solved(await challengeOf())
    expect(await verdictOf(payload)).toEqual({
      verdict: 'passed',
      useKey: `altcha:${payload.challenge.signature}`,
      expiresAt: later(600),
    })
    expect(await verdictOf(payload, later(599))).toMatchObject({ verdict: 'passed' })
    expect(await verdictOf(payload, later(600))).toEqual({ verdict: 'expired' })
  })

  it('when the page of a queue does the work, then it passes', async () => {
    const challenge = await challengeOf()
    const derive: Parameters<typeof solveProof>[1] = async (asked, salt, password) =>
      (await deriveKey({ ...challenge.parameters, ...asked }, salt, password)).derivedKey
    const token = await solveProof(challenge, derive, () => false)
    expect(await captcha.verify(token ?? '', { ip: '', now, level: 0 })).toMatchObject({
      verdict: 'passed',
      useKey: `altcha:${challenge.signature}`,
    })
    expect(await solveProof(challenge, derive, () => true)).toBeNull()
  })

  it('gets harder by level, and takes nothing that is easier than asked', async () => {
    for (const [level, cost] of [10, 20, 40].entries())
      expect((await challengeOf(captcha, level)).parameters.cost).toBe(cost)
    expect((await challengeOf(captcha, 9)).parameters.cost).toBe(40)
    const [easy, hard] = [
      await solved(await challengeOf(captcha, 0)),
      await solved(await challengeOf(captcha, 2)),
    ]
    expect(await verdictOf(easy, now, 1)).toEqual({ verdict: 'refused', why: 'too easy' })
    expect(await verdictOf(hard, now, 1)).toMatchObject({ verdict: 'passed' })
    expect(await verdictOf(hard, now, 2)).toMatchObject({ verdict: 'passed' })
  })

  it('when the work is not done, then it is refused', async () => {
    const { challenge, solution } = await solved(await challengeOf())
    const wrong = `${solution.derivedKey.startsWith('0') ? '1' : '0'}${solution.derivedKey.slice(1)}`
    for (const derivedKey of [wrong, '', 'zz', challenge.parameters.keyPrefix]) {
      expect(await verdictOf({ challenge, solution: { ...solution, derivedKey } })).toEqual({
        verdict: 'refused',
        why: 'not solved',
      })
    }
  })

  it.each([
    ['a later end', { data: { expires: Math.floor(later(99_999).getTime() / 1000) } }],
    ['a smaller cost', { cost: 1 }],
    ['another salt', { salt: '00'.repeat(16) }],
  ])('when it was changed to %s, then it is forged', async (_, change) => {
    const { challenge, solution } = await solved(await challengeOf())
    const changed = { ...challenge, parameters: { ...challenge.parameters, ...change } }
    expect(await verdictOf({ challenge: changed, solution })).toEqual({
      verdict: 'refused',
      why: 'forged',
    })
  })

  it('when another shop made it, then it is forged', async () => {
    const other = createAltchaProvider(createSecrets('another shop'), effort)
    expect(await verdictOf(await solved(await challengeOf(other)))).toMatchObject({ why: 'forged' })
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['a list', encode([])],
    ['no solution', encode({ challenge: {} })],
    ['what is nested deep', Buffer.from('['.repeat(4000)).toString('base64')],
  ])('when it is %s, then it is refused', async (_, token) => {
    expect(await captcha.verify(token, { ip: '', now, level: 0 })).toEqual({
      verdict: 'refused',
      why: 'not a solution',
    })
  })

  it('never makes the same challenge twice, and names itself to the page', async () => {
    const [one, two] = [await challengeOf(), await challengeOf()]
    expect(one.signature).not.toBe(two.signature)
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce)
    expect(captcha).toMatchObject({ siteKey: 'altcha', scriptUrl: null })
  })
})

describe('the work for a place in a queue', () => {
  const work = createWorkProvider(createSecrets('a secret for tests, long enough to be one'), {
    cost: 1,
    steps: { from: 1, to: 3 },
  })
  const solved = async (level: number, session: string) => {
    const challenge = await work.make(now, level, session)
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  const judge = async (token: string, level: number, boundTo: string) =>
    (await work.verify(token, { now, level, boundTo })).verdict

  it('counts for its session alone, at its level and below, and is no captcha', async () => {
    const token = await solved(1, 'mine')
    expect([
      await judge(token, 0, 'mine'),
      await judge(token, 1, 'mine'),
      await judge(token, 2, 'mine'),
      await judge(token, 1, 'another'),
      await judge(token.slice(0, -9), 1, 'mine'),
    ]).toEqual(['passed', 'passed', 'refused', 'refused', 'refused'])
    expect((await captcha.verify(token, { ip: '', now, level: 0 })).verdict).toBe('refused')
  })
})
