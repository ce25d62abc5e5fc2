import type { Tx } from '../../../platform/database/db.ts'

/** Whose challenge it is: the browser with this cookie, and the person who is signed in there; null for nobody. */
export interface ChallengeOwner {
  readonly tokenHash: Buffer
  readonly staffId: number | null
}

/** Keeps a challenge for a browser; an earlier one of it can no longer be used. */
export async function replaceChallenge(
  tx: Tx,
  challenge: string,
  owner: ChallengeOwner,
  expiresAt: Date,
): Promise<void> {
  await tx.write(
    'staff.replace_challenge',
    `with gone as (delete from passkey_challenge where token_hash = $2)
      insert into passkey_challenge (challenge, token_hash, staff_id, expires_at) values ($1, $2, $3, $4)`,
    [challenge, owner.tokenHash, owner.staffId, expiresAt],
  )
}

/** Uses up a challenge, whatever comes of it; whether it was this owner's and is not over. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  owner: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const taken = await tx.maybe(
    'staff.take_challenge',
    `delete from passkey_challenge
      where challenge = $1 and token_hash = $2 and staff_id is not distinct from $3::integer and expires_at > $4
      returning challenge`,
    [challenge, owner.tokenHash, owner.staffId, now],
  )
  return taken !== undefined
}
