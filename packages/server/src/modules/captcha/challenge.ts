import { challenge as endpoint } from '@foyer/contract/endpoints/captcha/challenge.ts'
import { notFound } from '../../platform/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { captchaNeeded } from './captcha-needed.ts'

export const challenge = handle(
  endpoint,
  async (call) => {
    const { createChallenge } = call.foyer.providers.captcha
    if (createChallenge === null) throw notFound('the captcha is not the built-in one')
    const need = await captchaNeeded(call)
    return await createChallenge(call.now, Math.max(need?.level ?? 0, need?.askedLevel ?? 0))
  },
  // Making a challenge is cheap, and a whole office may be buying: a neighbour should not be able to stop it.
  { limit: { perNetwork: 1200 } },
)
