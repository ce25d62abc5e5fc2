import type { ResponseOf } from '../../endpoint.ts'
import type { challenge as endpoint } from '../../endpoints/captcha/challenge.ts'

export type ProofChallenge = ResponseOf<typeof endpoint>
type Parameters = ProofChallenge['parameters']

/** PBKDF2 of a password, by the hash that `algorithm` names (`PBKDF2/SHA-256`), over `cost` rounds, `keyLength` bytes long. */
export type DeriveKey = (
  parameters: Parameters,
  salt: Uint8Array<ArrayBuffer>,
  password: Uint8Array<ArrayBuffer>,
) => Promise<Uint8Array>

/** Keys are derived beside the page, so several at a time are no slower than one. */
const atOnce = 4

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Does the work of a challenge as altcha-lib does (https://altcha.org/docs/v2/proof-of-work/): looks for the counter, 32 bits
 * behind the nonce, whose key begins as asked. The library would weigh more than the whole page of a queue. Returns the
 * token, or null when `isOver` says that it takes too long.
 */
export async function solveProof(
  challenge: ProofChallenge,
  deriveKey: DeriveKey,
  isOver: () => boolean,
): Promise<string | null> {
  const { parameters } = challenge
  const [nonce, salt] = [bytesOf(parameters.nonce), bytesOf(parameters.salt)]
  const attempt = async (counter: number) => {
    const password = new Uint8Array(nonce.length + 4)
    password.set(nonce)
    new DataView(password.buffer).setUint32(nonce.length, counter)
    return { counter, derivedKey: hexOf(await deriveKey(parameters, salt, password)) }
  }
  for (let counter = 0; !isOver(); counter += atOnce) {
    const tried = await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => await attempt(counter + at)),
    )
    const solution = tried.find(({ derivedKey }) => derivedKey.startsWith(parameters.keyPrefix))
    if (solution !== undefined) return btoa(JSON.stringify({ challenge, solution }))
  }
  return null
}
