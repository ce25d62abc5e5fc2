import { readDoorCode } from '@foyer/contract/typed/door-code.ts'

/** A public key of the shop, as the API gives it. */
export interface CodeKey {
  readonly kid: string
  readonly x: string
}

/** What a drawn code says: `forged` for one that we did not sign, `unable` where the browser cannot tell. */
export type ReadCode =
  | { readonly kind: 'drawn'; readonly ticketId: number; readonly version: number }
  | { readonly kind: 'forged' | 'unable' }
  /** Perhaps one of ours, typed by a hand scanner that is set to another keyboard. */
  | { readonly kind: 'garbled' }
  /** Letters that somebody typed, as they are printed below the drawing. */
  | { readonly kind: 'typed'; readonly code: string }

const form = /^FOY1\.([\w-]{8})\.([\w-]{14})\.([\w-]{86})$/

/** Null for another spelling of these bytes: no second text may pass as the same code. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const again = btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return again === text ? Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0) : null
}

/** Reads a code with nothing but public keys; the form of a code is told in server/modules/tickets/ticket-code.ts. */
export async function readCode(text: string, keys: readonly CodeKey[]): Promise<ReadCode> {
  const said = readDoorCode(text)
  if (said.kind === 'typed') return said
  const refused = { kind: said.isSure ? 'forged' : 'garbled' } as const
  const [, kid, payloadText = '', signatureText = ''] = form.exec(said.code) ?? []
  const key = keys.find((known) => known.kid === kid)
  if (key === undefined) return refused
  try {
    const [payload, signature, raw] = [payloadText, signatureText, key.x].map(bytesOf)
    if (!payload || !signature || !raw) return refused
    const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    const signed = new TextEncoder().encode(`FOY1.${kid}.${payloadText}`)
    if (!(await crypto.subtle.verify('Ed25519', publicKey, signature, signed))) return refused
    const view = new DataView(payload.buffer)
    return {
      kind: 'drawn',
      ticketId: view.getUint16(0) * 2 ** 32 + view.getUint32(2),
      version: view.getUint32(6),
    }
  } catch {
    // Browsers before 2025 know no Ed25519, and a page that is not secure has no cryptography: nothing is taken for good.
    return { kind: 'unable' }
  }
}
