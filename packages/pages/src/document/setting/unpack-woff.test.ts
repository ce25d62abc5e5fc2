import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const woff = readFileSync(
  new URL(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff')),
)

/** The sum of a table's 32-bit words; every table of an OpenType file states its own. */
function checksumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

describe('the font inside a WOFF file', () => {
  const font = unpackWoff(woff)
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 12 + index * 16
    const offset = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      offset,
      data: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    }
  })

  it('has the length and the tables that the file names, each at its place', () => {
    expect(font.length).toBe(woff.readUInt32BE(16))
    expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4))
    expect(count).toBe(woff.readUInt16BE(12))
    expect(tables.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp', 'name']),
    )
    expect(tables.every(({ offset }) => offset % 4 === 0)).toBe(true)
  })

  it('has every table as it was: the sums that the font states of itself are right', () => {
    for (const { tag, checksum, data } of tables) {
      const copy = Buffer.from(data)
      // This table is summed as if it did not yet hold the sum of the whole file.
      if (tag === 'head') copy.writeUInt32BE(0, 8)
      expect([tag, checksumOf(copy)]).toEqual([tag, checksum])
    }
  })

  it('when the bytes are no such file then it says so', () => {
    expect(() => unpackWoff(Buffer.from('OTTO and more'))).toThrow('no WOFF')
  })
})
