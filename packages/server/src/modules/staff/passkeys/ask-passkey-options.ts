import { askPasskeyOptions as operation } from '@foyer/contract/api/staff/passkeys/ask-passkey-options.ts'
import { passkeyChallengeMs } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { challengeOwner, giveChallenge, relyingPartyOf } from './give-challenge.ts'
import { listPasskeys } from './passkey-store.ts'
import { requireOwnPasskey } from './require-own-passkey.ts'
import { algorithms, userHandleOf } from './verify-passkey.ts'

export const askPasskeyOptions = handleOperation(
  operation,
  async ({ foyer, actor, request, now }) => {
    const { id, name, email } = staffOf(actor)
    const owner = challengeOwner(ownToken(foyer, request), actor)
    const known = await foyer.db.read(async (tx) => {
      await requireOwnPasskey(tx, ownToken(foyer, request))
      return await listPasskeys(tx, id)
    })
    return {
      rp: { name: foyer.config.siteName, id: relyingPartyOf(foyer) },
      user: { id: userHandleOf(id), name: email, displayName: name },
      challenge: await giveChallenge(foyer, { owner, ip: request.ip }, now),
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: passkeyChallengeMs,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports: [...transports],
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  },
)
