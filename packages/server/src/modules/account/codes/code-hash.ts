import type { Secrets } from '../../../platform/secrets.ts'
import type { CodeOwner } from './one-time-code-store.ts'

const purpose = 'one-time-code'

const boundText = (code: string, owner: CodeOwner): string =>
  [code, owner.sessionTokenHash.toString('hex'), owner.emailKey].join(' ')

/** The hash that is stored of a code. Six digits are guessed in no time from a plain hash; this one needs the shop's secret. */
export function hashCode(secrets: Secrets, code: string, owner: CodeOwner): Buffer {
  return Buffer.from(secrets.sign(purpose, boundText(code, owner)), 'base64url')
}

/**
 * What may be stored of this code: one hash for each key of the shop, because a code that was sent before the key was changed
 * is as valid as one sent after.
 */
export function hashesOfCode(secrets: Secrets, code: string, owner: CodeOwner): Buffer[] {
  return secrets
    .signAll(purpose, boundText(code, owner))
    .map((signature) => Buffer.from(signature, 'base64url'))
}
