import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** What a ticket's QR code says: nothing about its holder. */
export interface TicketClaim {
  readonly ticketId: number
  /** Raised by a transfer: a code of an older version is dead. */
  readonly version: number
}

/** What a scanner needs to check codes without a network. */
export interface TicketPublicKey {
  /** Names the key in a code: the first 48 bits of its SHA-256, base64url. */
  readonly kid: string
  /** The raw Ed25519 key, base64url. */
  readonly x: string
}

export interface TicketSigner {
  readonly publicKey: TicketPublicKey
  sign(claim: TicketClaim): string
}

/** RFC 8410: the bytes before the 32 bytes of an Ed25519 seed in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const codeForm = /^FOY1\.([\w-]{8})\.([\w-]{14})\.([\w-]{86})$/
const idBytes = 6

/** A signer from 32 secret bytes: the same seed always gives the same key and the same codes. */
export function createTicketSigner(seed: Buffer): TicketSigner {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined) throw new Error('the key is no Ed25519 key')
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest().subarray(0, 6)
  const publicKey = { kid: kid.toString('base64url'), x }
  return { publicKey, sign: (claim) => signTicket(privateKey, publicKey.kid, claim) }
}

/** `FOY1.<key id>.<ticket id, version>.<signature of all before it>` */
function signTicket(
  privateKey: ReturnType<typeof createPrivateKey>,
  kid: string,
  { ticketId, version }: TicketClaim,
): string {
  const payload = Buffer.alloc(idBytes + 4)
  payload.writeUIntBE(ticketId, 0, idBytes)
  payload.writeUInt32BE(version, idBytes)
  const signed = `FOY1.${kid}.${payload.toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/**
 * Reads a scanned code with public keys only, offline. Null for any code we did not sign. The caller still compares the
 * version with the ticket's own.
 */
export function verifyTicketCode(
  publicKeys: readonly TicketPublicKey[],
  text: string,
): TicketClaim | null {
  const [, kid, payloadText = '', signatureText = ''] = codeForm.exec(text) ?? []
  const key = publicKeys.find((known) => known.kid === kid)
  if (key === undefined) return null
  const payload = decode(payloadText)
  const signature = decode(signatureText)
  if (payload === null || signature === null) return null
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.x },
    format: 'jwk',
  })
  const signed = Buffer.from(`FOY1.${kid}.${payloadText}`)
  if (!verify(null, signed, publicKey, signature)) return null
  return { ticketId: payload.readUIntBE(0, idBytes), version: payload.readUInt32BE(idBytes) }
}

/** Decodes only the one spelling of these bytes: no second text may pass as the same code. */
function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
