import fc from 'fast-check'
import type { Font, Glyph } from 'fontkit'
import { describe, expect, it, vi } from 'vitest'
import { type Face, fontRuns, registerFonts } from './pdf-fonts.ts'

/** What a document is given for each name: an open font, or the bytes of one. */
async function givenFonts(): Promise<Map<string, Font | Buffer>> {
  const given = new Map<string, Font | Buffer>()
  const doc = { registerFont: (name: string, font: Font | Buffer) => given.set(name, font) }
  await registerFonts(doc as unknown as PDFKit.PDFDocument)
  return given
}

const character = fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code))

describe('the fonts of documents', () => {
  it('when a font is shared by all documents then what is copied from one is what stands in it', async () => {
    const given = await givenFonts()
    const shared = (name: string) => {
      const font = given.get(name)
      return font === undefined || Buffer.isBuffer(font) ? undefined : font
    }
    expect([...given.keys()].filter((name) => shared(name) !== undefined)).toEqual([
      'display',
      'text',
    ])
    let looked = 0
    fc.assert(
      fc.property(
        fc.string({ unit: character, maxLength: 20 }),
        fc.constantFrom<Face>('text', 'display'),
        (line, face) => {
          for (const { font, text } of fontRuns(line, face)) {
            const open = shared(font)
            if (open === undefined) continue
            looked += 1
            const { glyphs } = open.layout(text)
            const told = glyphs.flatMap(({ codePoints }) => codePoints)
            const codes = Array.from(text, (one) => one.codePointAt(0) ?? 0)
            expect(told).toEqual(codes.filter((code) => open.hasGlyphForCodePoint(code)))
          }
        },
      ),
      { numRuns: 1000 },
    )
    expect(looked).toBeGreaterThan(1000)
  })

  it('when the first document has only letters with accents then the next one has the letters all the same', async () => {
    vi.resetModules()
    const fresh = await import('./pdf-fonts.ts')
    const given = new Map<string, Font>()
    const doc = { registerFont: (name: string, font: Font) => given.set(name, font) }
    await fresh.registerFonts(doc as unknown as PDFKit.PDFDocument)
    const font = given.get('text')
    const subset = font?.createSubset()
    for (const code of font?.characterSet ?? [])
      if (code > 0xbf) subset?.includeGlyph(font?.glyphForCodePoint(code) as Glyph)
    subset?.encode()
    for (const letter of 'AaEeOo')
      expect(font?.layout(letter).glyphs[0]?.codePoints).toEqual([letter.codePointAt(0)])
  })

  it('when another document asks then it is given the same open fonts', async () => {
    const [one, other] = [await givenFonts(), await givenFonts()]
    expect(other.get('text')).toBe(one.get('text'))
    expect(one.size).toBe(8)
  })
})
