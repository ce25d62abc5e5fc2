/** What a file is, by its first bytes: its name may say anything. */
export type PictureKind = 'svg' | 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'other'

/** As many bytes as `kindOfBytes` looks at. */
export const bytesThatTell = 1024

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to))

const heic = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/

export function kindOfBytes(bytes: Uint8Array): PictureKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 1, 4) === 'PNG') return 'png'
  if (text(bytes, 0, 4) === 'GIF8') return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') {
    const brand = text(bytes, 8, 12)
    // AVIF and HEIC are the same container, and both may call themselves `mif1` first.
    if (text(bytes, 8, 64).includes('avif')) return 'avif'
    return heic.test(brand) ? 'heic' : 'other'
  }
  const said = new TextDecoder().decode(bytes).trimStart()
  // A first look at the file: the server parses it.
  return /^<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(said) && /<svg[\s>]/i.test(said) ? 'svg' : 'other'
}
