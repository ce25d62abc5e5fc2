import type {
  signingOptions,
  signedChallenge,
} from '@foyer/contract/api/staff/passkeys/passkey-shapes.ts'
import { askPasskeyChallenge } from '@foyer/contract/api/staff/passkeys/ask-passkey-challenge.ts'
import type { input, output } from 'zod/v4/core'
import { callOperation } from '../lib/call-operation.ts'

export type SignedChallenge = input<typeof signedChallenge>

/** What is only needed by those who have a passkey is fetched when one of them comes. */
const library = async () => await import('@simplewebauthn/browser')

/** Whether this browser knows passkeys: insecure pages never do. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Whether it offers them in the suggestions of a field. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())
}

/**
 * Lets the person pick a passkey and signs a new challenge with it; null when they would rather not.
 * @param inField waits in silence until it is picked from the suggestions of the field; the next call ends it
 * @throws CallProblem when there is no challenge to be had
 */
export async function signChallenge(inField: boolean): Promise<SignedChallenge | null> {
  const [{ startAuthentication }, { body }] = await Promise.all([
    library(),
    callOperation(askPasskeyChallenge, { body: {} }),
  ])
  const optionsJSON: output<typeof signingOptions> = body
  try {
    const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: inField })
    return signed as SignedChallenge
  } catch {
    // The person closed the browser's dialog, or another call took its place: there is nothing to tell.
    return null
  }
}
