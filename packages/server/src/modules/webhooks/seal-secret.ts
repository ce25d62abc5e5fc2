import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Foyer } from '../../foyer.ts'

const purpose = 'webhook secrets'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A new secret, in the form of the convention: 192 random bits. https://www.standardwebhooks.com */
export const newSecret = ({ ids }: Pick<Foyer, 'ids'>): string =>
  `whsec_${Buffer.from(ids.token(), 'base64url').toString('base64')}`

/** Encrypts a secret with the newest key of the operator's ring: a copy of the database alone signs nothing. */
export function sealSecret(
  { ids, secrets }: Pick<Foyer, 'ids' | 'secrets'>,
  secret: string,
): Buffer {
  const [newest] = secrets.seeds(purpose)
  const iv = Buffer.from(ids.token(), 'base64url').subarray(0, ivBytes)
  const sealing = createCipheriv(cipher, newest, iv)
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** The secret, and whether it was encrypted with the newest key; null when no key of the ring opens it. */
export function openSecret(
  { secrets }: Pick<Foyer, 'secrets'>,
  sealed: Buffer,
): { readonly secret: string; readonly isNewest: boolean } | null {
  for (const [age, key] of secrets.seeds(purpose).entries()) {
    const secret = openWith(key, sealed)
    if (secret !== null) return { secret, isNewest: age === 0 }
  }
  return null
}

function openWith(key: Buffer, sealed: Buffer): string | null {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = opening.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([text, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
