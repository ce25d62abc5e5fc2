import type {
  makingOptions,
  signingOptions,
} from '@foyer/contract/api/staff/passkeys/passkey-shapes.ts'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { output } from 'zod/v4/core'

/** A device with a passkey for a test, as WebAuthn Level 3 says it answers (ES256, no attestation). */
export interface Authenticator {
  readonly credentialId: string
  /** How often it has signed; a copy of the device would say a number that was there before. */
  counter: number
  /** Whether it asks for a finger or a PIN. */
  verifiesUser: boolean
  /** The site whose page asks it. */
  origin: string
  make(options: output<typeof makingOptions>): Made
  sign(options: output<typeof signingOptions>): Signed
}

interface Common {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly clientExtensionResults: Record<string, unknown>
}
type Made = Common & {
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: string[]
  }
}
type Signed = Common & {
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string | null
  }
}

const presence = 0x01
const verification = 0x04
const holdsCredential = 0x40

/** A device that answers the pages of the shop. */
export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle: string | null = null
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))
  const data = (rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    const asked = flags | presence | (device.verifiesUser ? verification : 0)
    return Buffer.concat([hashOf(rpId), Buffer.from([asked]), counter, rest])
  }
  const common: Common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  const device: Authenticator = {
    credentialId: common.id,
    counter: 0,
    verifiesUser: true,
    origin: 'http://localhost:3000',
    make(options) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const authData = data(options.rp.id, holdsCredential, credential)
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: cbor({ fmt: 'none', attStmt: {}, authData }).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options) {
      device.counter += 1
      const authenticatorData = data(options.rpId, 0)
      const client = clientData('webauthn.get', options.challenge)
      const signed = Buffer.concat([
        authenticatorData,
        createHash('sha256').update(client).digest(),
      ])
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
  return device
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A public key as a COSE map (RFC 9053): kty EC2, alg ES256, crv P-256, x, y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const bytes = (label: number, text: string): Buffer =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([head, bytes(0x21, x), bytes(0x22, y)])
}

/** The attestation object in CBOR (RFC 8949), which a device sends with a new key. */
function cbor(object: { fmt: string; attStmt: object; authData: Buffer }): Buffer {
  const text = (value: string): Buffer =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(object.authData.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text(object.fmt),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    object.authData,
  ])
}
