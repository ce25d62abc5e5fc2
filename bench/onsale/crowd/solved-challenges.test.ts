import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../packages/server/src/platform/secrets.ts'
import {
  createAltchaProvider,
  createWorkProvider,
} from '../../../packages/server/src/providers/captcha/altcha.ts'
import { createSolvedChallenges } from './solved-challenges.ts'

const secret = 'a secret of a shop that is rehearsed'
const secrets = createSecrets(secret)
const solved = createSolvedChallenges(secret)
const now = new Date()

describe('createSolvedChallenges', () => {
  it('when the shop checks one for a place, it passes like one that a page has solved', async () => {
    const work = createWorkProvider(secrets)
    const { parameters } = await work.make(now, 2, 'a session')
    const asking = { now, level: 2, boundTo: 'a session' }
    const answers = [solved.make(parameters), solved.make(parameters)]
    for (const answer of answers)
      expect(await work.verify(answer, asking)).toMatchObject({ verdict: 'passed' })
    expect(new Set(answers).size).toBe(2)
    const [answer = ''] = answers
    expect(await work.verify(answer, { ...asking, boundTo: 'another' })).toMatchObject({
      verdict: 'refused',
    })
  })

  it('when it is for a reservation, it passes; too easy, or of another secret, it does not', async () => {
    const captcha = createAltchaProvider(secrets)
    const asking = { ip: '192.0.2.1', now, level: 1 }
    const verdict = async (answer: string) => (await captcha.verify(answer, asking)).verdict
    expect(await verdict(solved.make({ cost: 2_000, data: {} }))).toBe('passed')
    expect(await verdict(solved.make({ cost: 1_000, data: {} }))).toBe('refused')
    const forged = createSolvedChallenges('another').make({ cost: 2_000, data: {} })
    expect(await verdict(forged)).toBe('refused')
  })
})
