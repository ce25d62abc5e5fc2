import type { DeriveKey } from '@foyer/contract/rules/queue/solve-proof.ts'

/** The browser's own key derivation. */
export const deriveKeyBy =
  (subtle: SubtleCrypto): DeriveKey =>
  async ({ algorithm, cost, keyLength }, salt, password) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const hash = algorithm.replace('PBKDF2/', '')
    const bits = await subtle.deriveBits(
      { name: 'PBKDF2', salt, iterations: cost, hash },
      key,
      keyLength * 8,
    )
    return new Uint8Array(bits)
  }
