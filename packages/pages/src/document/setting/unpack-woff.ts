import { inflateSync } from 'node:zlib'

/** An OpenType file made of a font as its package has it. */
export const unpackFont = (bytes: Buffer): Buffer =>
  bytes.toString('latin1', 0, 4) === 'wOFF' ? unpackWoff(bytes) : bytes

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * The font inside a WOFF 1.0 file, as an OpenType file with the same tables in the same order
 * (https://www.w3.org/TR/WOFF/#DataTables). Throws on bytes that are no WOFF.
 *
 * The drawing library decompresses a table of a WOFF file again each time it looks at a letter; the tables of an
 * OpenType file it reads in place.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woffHeader + index * woffEntry
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  // The three numbers help a binary search through the directory.
  const depth = Math.floor(Math.log2(count))
  directory.writeUInt16BE(2 ** depth * sfntEntry, 6)
  directory.writeUInt16BE(depth, 8)
  directory.writeUInt16BE((count - 2 ** depth) * sfntEntry, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHeader + index * sfntEntry
    tag.copy(directory, entry)
    checksum.copy(directory, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    // Each table begins at a multiple of four bytes.
    const gap = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, gap)
    offset += data.length + gap.length
  }
  return Buffer.concat(parts)
}
