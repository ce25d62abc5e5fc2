import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../packages/server/src/platform/secrets.ts'
import { createAltchaProvider } from '../../../packages/server/src/providers/captcha/altcha.ts'
import { createSolvedChallenges } from './solved-challenges.ts'

const secret = 'a secret of a shop that is rehearsed'
const captcha = createAltchaProvider(createSecrets(secret))
const asking = { ip: '192.0.2.1', now: new Date(), level: 1 }

describe('createSolvedChallenges', () => {
  it('when the shop checks one, it passes like one that a page has solved, and each is another one', async () => {
    const solved = createSolvedChallenges(secret)
    const one = await captcha.verify(solved.make(2_000), asking)
    const other = await captcha.verify(solved.make(2_000), asking)
    expect(one).toMatchObject({ verdict: 'passed' })
    expect(other).toMatchObject({ verdict: 'passed' })
    expect(one).not.toEqual(other)
  })

  it('when it is too easy, or made with another secret, it is refused', async () => {
    expect(await captcha.verify(createSolvedChallenges(secret).make(1_000), asking)).toMatchObject({
      verdict: 'refused',
      why: 'too easy',
    })
    expect(
      await captcha.verify(createSolvedChallenges('another').make(2_000), asking),
    ).toMatchObject({
      verdict: 'refused',
      why: 'forged',
    })
  })
})
