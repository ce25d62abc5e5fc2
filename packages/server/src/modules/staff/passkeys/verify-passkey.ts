import type {
  madePasskey,
  signedChallenge,
} from '@foyer/contract/api/staff/passkeys/passkey-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { output } from 'zod/v4/core'
import type { Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { takeChallenge, type ChallengeOwner } from './challenge-store.ts'
import { relyingPartyOf } from './give-challenge.ts'
import { findPasskey, type KnownPasskey } from './passkey-store.ts'

export type SignedChallenge = output<typeof signedChallenge>
export type MadePasskey = output<typeof madePasskey>

/** EdDSA, ES256 and RS256: what devices have (COSE, RFC 9053). */
export const algorithms = [-8, -7, -257] as const

/** What a device keeps with a passkey to tell people apart: nothing of the person. */
export const userHandleOf = (staffId: number): string =>
  Buffer.from(`staff ${staffId}`).toString('base64url')

interface Asked {
  readonly owner: ChallengeOwner
  readonly now: Date
}

/**
 * The passkey that has signed this browser's challenge, with the counter that its device says. The challenge is used up
 * whatever comes of it. The caller writes the counter down. @throws FoyerError refused
 */
export async function verifySigned(
  foyer: Foyer,
  signed: SignedChallenge,
  { owner, now }: Asked,
): Promise<KnownPasskey> {
  const challenge = await useChallenge(foyer, signed.response.clientDataJSON, { owner, now })
  const credentialId = Buffer.from(signed.id, 'base64url')
  const known = await foyer.db.readOne(async (tx) => await findPasskey(tx, credentialId))
  const handle = signed.response.userHandle
  if (known === undefined || (handle && handle !== userHandleOf(known.staffId))) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(foyer.publicUrl).origin,
    expectedRPID: relyingPartyOf(foyer),
    requireUserVerification: true,
    credential: {
      id: signed.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
    },
  }).catch((error: unknown) => {
    throw refused(error)
  })
  if (!verified) throw refused()
  return { ...known, counter: authenticationInfo.newCounter }
}

/** The passkey that a browser has made for its challenge. @throws FoyerError refused */
export async function verifyMade(
  foyer: Foyer,
  made: MadePasskey,
  { owner, now }: Asked,
): Promise<WebAuthnCredential> {
  const challenge = await useChallenge(foyer, made.response.clientDataJSON, { owner, now })
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(foyer.publicUrl).origin,
    expectedRPID: relyingPartyOf(foyer),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch((error: unknown) => {
    throw refused(error)
  })
  if (!verified) throw refused()
  return registrationInfo.credential
}

/** Uses up the challenge that the browser says it has signed, and answers it. */
async function useChallenge(
  { db }: Foyer,
  clientDataJSON: string,
  { owner, now }: Asked,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const isOwn =
    challenge !== undefined &&
    (await db.transaction(async (tx) => await takeChallenge(tx, challenge, owner, now)))
  if (!isOwn) throw refused()
  return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = data as { readonly challenge?: unknown }
    return typeof challenge === 'string' ? challenge.slice(0, 200) : undefined
  } catch {
    return undefined
  }
}

/** Nobody learns whether the passkey is unknown, its signature wrong, or the challenge over. */
export const refused = (cause?: unknown): FoyerError =>
  new FoyerError(
    'refused',
    t('This passkey did not work here, or it took too long. Please try again, or use a code.'),
    { cause, internal: cause instanceof Error ? `passkey: ${cause.message}` : 'passkey refused' },
  )
