import * as z from 'zod/mini'
import { shortNameLengthMaximum } from '../../../limits.ts'
import { wireLine } from '../../../typed/wire-typed.ts'

/** The forms in which browsers and the desk speak of passkeys: the JSON of WebAuthn Level 3, as far as it is used. */

const base64url = z.string().check(z.regex(/^[\w-]{1,20000}$/))
const kind = z.literal('public-key')
const credential = {
  id: base64url,
  rawId: base64url,
  type: kind,
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
}
const transports = z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10))

/** What a browser answers when it has signed a challenge; fields that nobody reads are dropped. */
export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
})

/** What a browser answers when it has made a passkey. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(transports),
  }),
})

/** What a browser is asked to sign: whichever passkey of this site its person picks. */
export const signingOptions = z.strictObject({
  challenge: base64url,
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})

/** What a browser needs to make a passkey. */
export const makingOptions = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: kind })),
  timeout: z.int(),
  /** Those the person has already: no device makes a second one. */
  excludeCredentials: z.array(z.strictObject({ id: base64url, type: kind, transports })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What its owner calls it: "my telephone". */
export const passkeyName = wireLine(shortNameLengthMaximum)
