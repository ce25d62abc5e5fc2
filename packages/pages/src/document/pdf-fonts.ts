import displayExt from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?inline'
import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline'
import displayVietnamese from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff?inline'
import textCyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?inline'
import textGreek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?inline'
import text from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline'
import textExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?inline'
import textVietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?inline'
import type { Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'text' | 'display'

/** The standard PDF fonts end at Latin-1, and people's names do not, so these are embedded. */
const files = {
  display,
  displayExt,
  displayVietnamese,
  text,
  textExt,
  textVietnamese,
  textGreek,
  textCyrillic,
}
type FontName = keyof typeof files

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/**
 * Reading a font's tables takes longer than drawing a ticket, so a process opens these once: almost every ticket needs
 * them. In these two every character has a glyph to itself (a test holds that); all others are opened for each document,
 * because an open font remembers the first character of a glyph, which a PDF gives to those who copy its text.
 */
const openedOnce = ['text', 'display'] as const satisfies readonly FontName[]

let unpacked: ReadonlyMap<FontName, Buffer> | undefined
let opened: ReadonlyMap<FontName, Font> | undefined

/** Registers every font with a document; only fonts that are used are embedded, and only the glyphs used. */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  // The library is large, and most processes that render pages do not need it.
  const { create } = await import('fontkit')
  const names = Object.keys(files) as FontName[]
  const bytes = (unpacked ??= new Map(
    names.map((name) => [name, unpackWoff(bytesOf(files[name]))]),
  ))
  opened ??= new Map(
    openedOnce.map((name) => {
      // A file of several fonts would be another kind of answer; each of ours is one.
      const font = create(bytes.get(name) as Buffer) as Font
      // The box for what is missing is no character; an e that is first met as a part of an é would be none either.
      font.getGlyph(0)
      for (const code of font.characterSet) font.glyphForCodePoint(code)
      return [name, font]
    }),
  )
  // PDFKit takes a font that is open already, which its types do not know.
  for (const name of names) doc.registerFont(name, (opened.get(name) ?? bytes.get(name)) as Buffer)
}

const punctuation = new Set([
  0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122, 0x2212,
])

/** The file that draws a character; null when none does. */
function fontOf(character: string, face: Face): FontName | null {
  const code = character.codePointAt(0) ?? 0
  const shown = face === 'display'
  const within = (from: number, to: number) => code >= from && code <= to
  if (within(0x20, 0x7e) || within(0xa0, 0xff) || within(0x2010, 0x2044) || punctuation.has(code)) {
    return shown ? 'display' : 'text'
  }
  if (within(0x1ea0, 0x1ef1)) return shown ? 'displayVietnamese' : 'textVietnamese'
  if (within(0x100, 0x24f) || within(0x1e00, 0x1eff)) return shown ? 'displayExt' : 'textExt'
  if (within(0x384, 0x3ce)) return 'textGreek'
  if (within(0x400, 0x45f) || within(0x490, 0x491)) return 'textCyrillic'
  return null
}

/** One line of text, cut where the font changes; a character that no font draws becomes a question mark. */
export function fontRuns(line: string, face: Face): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  // A soft hyphen would be drawn as a space, with the glyph of all spaces.
  const shown = line.normalize('NFC').replaceAll('\u{ad}', '')
  for (const character of shown.replaceAll(/\s+/g, ' ').trim()) {
    const font = fontOf(character, face)
    const run = { font: font ?? face, text: font === null ? '?' : character }
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}
