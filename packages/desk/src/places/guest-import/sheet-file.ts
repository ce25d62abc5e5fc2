import { type Encoding, encodings } from './file-encodings.ts'
import { guessEncoding } from './guess-encoding.ts'

/** The first bytes of a workbook, which is a packed file. */
const packed = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of one that Excel wrote before 2007, or that has a password, which nothing here reads. */
const before2007 = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

export interface Guessed {
  readonly encoding: Encoding
  readonly text: string
}

export type FileText =
  | {
      readonly kind: 'text'
      readonly text: string
      /** What does not say how its letters are written, and how it was read; null for a file that is all in Unicode. */
      readonly guessed: Guessed | null
      /** The lines that are not in Unicode, as all others are. */
      readonly oddLines: readonly number[]
    }
  | { readonly kind: 'workbook' | 'old_workbook' }

/**
 * The text of a file: in UTF-8, in UTF-16, or in what spreadsheets of one country or another save, which is guessed. One wrong byte
 * spoils its line alone.
 * @param languages those of the browser, which help to guess
 * @param chosen the encoding that somebody has chosen in place of the guess
 */
export function textOfFile(
  bytes: Uint8Array<ArrayBuffer>,
  languages: readonly string[],
  chosen?: string,
): FileText {
  if (startsWith(bytes, packed)) return { kind: 'workbook' }
  if (startsWith(bytes, before2007)) return { kind: 'old_workbook' }
  const unicode = unicodeIn(bytes)
  if (unicode !== null) return { kind: 'text', text: unicode, guessed: null, oddLines: [] }
  return lineByLine(bytes, languages, chosen)
}

function unicodeIn(bytes: Uint8Array): string | null {
  const wide = widthOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** So many units of two bytes say whether a file has them. */
const unitsMost = 10_000
/** One unit in so many is of ASCII in every sheet, whatever its script: what separates cells and rows. */
const leastOfAscii = 20

/** By its mark, or by the noughts beside the bytes of ASCII. */
function widthOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const units = Math.min(Math.floor(bytes.length / 2), unitsMost)
  const asciiUnits = (place: 0 | 1): number => {
    let count = 0
    for (let at = 0; at < units * 2; at += 2)
      if (bytes[at + 1 - place] === 0 && isAscii(bytes[at + place] ?? 0)) count += 1
    return count
  }
  const [small, large] = [asciiUnits(0), asciiUnits(1)]
  const [less, more] = small < large ? [small, large] : [large, small]
  // Noughts that got into another text stand anywhere.
  if (more < 2 || more * leastOfAscii < units || less * 4 > more) return null
  return small >= large ? 'utf-16le' : 'utf-16be'
}

const isAscii = (byte: number): boolean =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d

/** Lines that are UTF-8 stay so; the others are in one encoding. */
function lineByLine(
  bytes: Uint8Array,
  languages: readonly string[],
  chosen: string | undefined,
): FileText {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lines = linesOf(bytes).map((line) => {
    try {
      return { line, text: strict.decode(line) }
    } catch {
      return { line, text: null }
    }
  })
  const odd = lines.filter(({ text }) => text === null).map(({ line }) => line)
  const wide = lines.filter(({ text }) => text !== null && /[^\0-\x7f\ufeff]/.test(text)).length
  const encoding = encodings.find(({ id }) => id === chosen) ?? guessEncoding(odd, languages)
  const decoder = new TextDecoder(encoding.id)
  // Short lines of two bytes a letter may look like UTF-8 by chance.
  if (wide === 0 || (encoding.pairs !== undefined && wide < odd.length)) {
    const text = decoder.decode(bytes)
    return { kind: 'text', text, guessed: { encoding, text }, oddLines: [] }
  }
  const guessed = odd.map((line) => decoder.decode(line))
  return {
    kind: 'text',
    text: lines.map(({ line, text }) => text ?? decoder.decode(line)).join(''),
    guessed: { encoding, text: guessed.join('') },
    oddLines: lines.flatMap(({ text }, index) => (text === null ? [index + 1] : [])),
  }
}

/** Each with the byte that ends it, which no encoding has within a letter. */
function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lineEnd = bytes.includes(0x0a) ? 0x0a : 0x0d
  const lines: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(lineEnd, at)
    const end = found < 0 ? bytes.length : found + 1
    lines.push(bytes.subarray(at, end))
    at = end
  }
  return lines
}
