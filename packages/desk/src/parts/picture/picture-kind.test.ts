import { describe, expect, it } from 'vitest'
import { kindOfBytes } from './picture-kind.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : part.split('').map((one) => one.codePointAt(0) ?? 0),
    ),
  )

describe('kindOfBytes', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['png', bytes(0x89, 'PNG\r\n')],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['avif', bytes(0, 0, 0, 32, 'ftypavif', 0, 0, 0, 0, 'mif1')],
    ['avif', bytes(0, 0, 0, 32, 'ftypmif1', 0, 0, 0, 0, 'avifmiaf')],
    ['heic', bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic')],
    ['other', bytes(0, 0, 0, 24, 'ftypmp42')],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg', bytes('<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg viewBox="0 0 1 1">')],
    ['other', bytes('<html><svg></svg></html>')],
    ['other', bytes('%PDF-1.7')],
    ['other', bytes()],
  ])('tells %s', (kind, start) => {
    expect(kindOfBytes(start)).toBe(kind)
  })
})
