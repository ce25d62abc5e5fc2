import { passkeyChallengeMs, passkeyChallengesOfNetwork } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Actor } from '../../../platform/api/handle-operation.ts'
import type { Foyer } from '../../../foyer.ts'
import { tooMany } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { takeTokens } from '../../../platform/limits/rate-limit.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { ChallengeOwner } from './challenge-store.ts'
import { replaceChallenge } from './challenge-store.ts'

/** The name under which devices keep the passkeys of this shop: its host, whatever its scheme and port. */
export const relyingPartyOf = ({ publicUrl }: Pick<Foyer, 'publicUrl'>): string =>
  new URL(publicUrl).hostname

export const challengeOwner = (token: string, actor: Actor): ChallengeOwner => ({
  tokenHash: sha256(token),
  staffId: actor.kind === 'staff' ? actor.id : null,
})

/** A new challenge for this browser. @throws FoyerError rate_limited */
export async function giveChallenge(
  foyer: Foyer,
  { owner, ip }: { readonly owner: ChallengeOwner; readonly ip: string },
  now: Date,
): Promise<string> {
  const challenge = foyer.ids.sessionToken()
  await foyer.db.transaction(async (tx) => {
    const limits = networkAllowances(
      foyer.secrets,
      'desk_challenge.network',
      ip,
      passkeyChallengesOfNetwork,
    )
    const taken = await takeTokens(tx, limits, now)
    if (!taken.allowed) {
      throw tooMany(t('Passkeys were asked for too often.'), taken.retryAfterSeconds)
    }
    await replaceChallenge(tx, challenge, owner, new Date(now.getTime() + passkeyChallengeMs))
  })
  return challenge
}
