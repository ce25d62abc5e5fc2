import { createPublicKey, verify } from 'node:crypto'
import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import type { ShopUrls } from './start-foyer.ts'

/** The facts a door learns from a code with nothing but the published keys. */
export interface ReadCode {
  readonly ticketId: number
  readonly version: number
}

interface PublishedKey {
  readonly kid: string
  readonly x: string
}

// jsQR is CommonJS: the function is one `default` deeper than its types say.
const decodeQr = jsQR.default

/** Scans a picture on the screen, like a phone held before it. Throws when nothing can be read. */
export async function scan(picture: Locator): Promise<string> {
  const png = await picture.screenshot()
  const { width, height, data } = await picture.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const image = context.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: image.width, height: image.height, data: [...image.data] }
  }, png.toString('base64'))
  const found = decodeQr(Uint8ClampedArray.from(data), width, height)
  if (found === null) throw new Error('No QR code can be read in the picture.')
  return found.data
}

/** Checks a scanned code against the shop's published keys; throws for a code that is not genuine. */
export async function checkAtDoor(shop: ShopUrls, code: string): Promise<ReadCode> {
  const response = await fetch(new URL('/.well-known/foyer-ticket-keys.json', shop.url))
  // A JSON Web Key Set, RFC 7517.
  const { keys } = (await response.json()) as { keys: PublishedKey[] }
  const [mark, kid, payload = '', signature = ''] = code.split('.')
  const key = keys.find((known) => known.kid === kid)
  if (mark !== 'FOY1' || key === undefined) throw new Error(`Not a code of this shop: ${code}`)
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.x },
    format: 'jwk',
  })
  const signed = Buffer.from(`${mark}.${kid}.${payload}`)
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error(`Not genuine: ${code}`)
  const bytes = Buffer.from(payload, 'base64url')
  return { ticketId: bytes.readUIntBE(0, 6), version: bytes.readUInt32BE(6) }
}
