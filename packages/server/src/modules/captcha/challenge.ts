import { challenge as endpoint } from '@foyer/contract/endpoints/captcha/challenge.ts'
import { notFound } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'

export const challenge = handle(
  endpoint,
  async ({ foyer, now }) => {
    const { createChallenge } = foyer.providers.captcha
    if (createChallenge === null) throw notFound('the captcha is not the built-in one')
    return await createChallenge(now)
  },
  // Making one is cheap, and a whole office may be buying.
  { limit: { perNetwork: 240 } },
)
