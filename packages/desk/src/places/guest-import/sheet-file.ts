/** The first bytes of a workbook, which is a packed file. */
const packed = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of one that Excel wrote before 2007, which nothing here reads. */
const before2007 = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

export type FileText =
  | {
      readonly kind: 'text'
      readonly text: string
      /** The lines that are not written as all others are: their accents may be wrong. */
      readonly oddLines: readonly number[]
    }
  | { readonly kind: 'workbook' | 'old_workbook' }

/**
 * The text of a file: in UTF-8, or in what Excel writes otherwise, UTF-16 or the letters of Western Europe. One wrong byte spoils
 * its line alone.
 */
export function textOfFile(bytes: Uint8Array): FileText {
  if (startsWith(bytes, packed)) return { kind: 'workbook' }
  if (startsWith(bytes, before2007)) return { kind: 'old_workbook' }
  const wide = widthOf(bytes)
  if (wide !== null)
    return { kind: 'text', text: new TextDecoder(wide).decode(bytes), oddLines: [] }
  try {
    return {
      kind: 'text',
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      oddLines: [],
    }
  } catch {
    return lineByLine(bytes)
  }
}

/** By its mark, or by the noughts that every other byte of plain letters is. */
function widthOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const noughts = (odd: 0 | 1): number =>
    head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (noughts(1) > head.length / 4) return 'utf-16le'
  return noughts(0) > head.length / 4 ? 'utf-16be' : null
}

function lineByLine(bytes: Uint8Array): FileText {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const western = new TextDecoder('windows-1252')
  const lines: string[] = []
  const oddLines: number[] = []
  let hasWideLetters = false
  for (let at = 0, number = 1; at < bytes.length; number += 1) {
    const found = bytes.indexOf(0x0a, at)
    const end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(at, end)
    try {
      const text = strict.decode(line)
      hasWideLetters ||= /[^\0-\x7f]/.test(text.replace('\uFEFF', ''))
      lines.push(text)
    } catch {
      lines.push(western.decode(line))
      oddLines.push(number)
    }
    at = end
  }
  // A file that is all in the letters of Western Europe has no odd line.
  return { kind: 'text', text: lines.join(''), oddLines: hasWideLetters ? oddLines : [] }
}
