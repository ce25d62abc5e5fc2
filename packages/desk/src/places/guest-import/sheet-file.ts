/** The first bytes of a workbook, which is a packed file: nothing of it can be read as text. */
const packed = [0x50, 0x4b, 0x03, 0x04]
const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/**
 * The text of a file: in UTF-8, or in what Excel writes otherwise, UTF-16 with a mark in front or the letters of Western
 * Europe. Null for a workbook.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  if (startsWith(bytes, packed)) return null
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
