import { askPasskeyChallenge as operation } from '@foyer/contract/api/staff/passkeys/ask-passkey-challenge.ts'
import { passkeyChallengeMs } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { ownToken } from '../desk-cookie.ts'
import { challengeOwner, giveChallenge, relyingPartyOf } from './give-challenge.ts'

/** It names no passkey: the device offers those it has, so that nobody learns which an e-mail address has. */
export const askPasskeyChallenge = handleOperation(
  operation,
  async ({ foyer, actor, request, now }) => {
    const owner = challengeOwner(ownToken(foyer, request), actor)
    return {
      challenge: await giveChallenge(foyer, { owner, ip: request.ip }, now),
      timeout: passkeyChallengeMs,
      rpId: relyingPartyOf(foyer),
      userVerification: 'required' as const,
    }
  },
)
