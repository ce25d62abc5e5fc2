import { t } from '@foyer/language/texts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText, textsOfScripts } from '../../testing/build-texts.ts'
import { textsOfPdf } from '../../testing/read-pdf.ts'
import { makePdf } from '../make-pdf.ts'
import { visualOrder } from './bidi-levels.ts'
import type { Face } from './choose-font.ts'
import { node } from './sheet.ts'
import { setWords, type TextBox } from './text-box.ts'

/** A page with these words, and how they were set. */
async function print(text: string, face: Face = 'text'): Promise<{ pdf: Buffer; box: TextBox }> {
  let box: TextBox | undefined
  const described = { siteName: 'Foyer', title: 'A page', subject: 'Words' }
  const pdf = await makePdf({ ...described, createdAt: '2026-06-01T09:00:00.000Z' }, (shaper) => {
    const paragraph = node('P')
    box = setWords(shaper, { text, x: 40, y: 40, width: 515, size: 14, face })
    const marks = [{ node: paragraph, mark: box }]
    return [{ structure: [paragraph], pages: [{ width: 595, height: 842, marks }] }]
  })
  if (box === undefined) throw new Error('nothing was set')
  return { pdf, box }
}

const plain = (text: string): string =>
  text.normalize('NFC').replaceAll('\u{ad}', '').replaceAll(/\s+/g, ' ').trim()
const fontsOf = (box: TextBox): readonly string[] => [
  ...new Set(box.lines.flatMap(({ pieces }) => pieces.map(({ font }) => font.name))),
]
const drawn = (box: TextBox) =>
  box.lines.flatMap(({ pieces }) => pieces.map(({ glyphs }) => glyphs))

describe('the text of a document', () => {
  it.each(Object.entries(textsOfScripts))(
    'when a text is %s then it is drawn with its letters, and can be copied',
    async (_, text) => {
      for (const face of ['text', 'display'] as const) {
        const { pdf, box } = await print(text, face)
        expect(textsOfPdf(pdf)[0]).toBe(plain(text))
        // Glyph 0 is the box for what a font lacks.
        expect(drawn(box).flatMap((glyphs) => glyphs.filter(({ id }) => id === 0))).toEqual([])
        expect(drawn(box).flat().length).toBeLessThan(text.length * 3)
      }
    },
  )

  it('when a text is any text then no character is lost', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(120), async (text) => {
        const { pdf } = await print(text)
        const sorted = (said: string) => Array.from(plain(said).replaceAll(' ', '')).toSorted()
        expect(sorted(textsOfPdf(pdf)[0] ?? '')).toEqual(sorted(text))
      }),
      { numRuns: 30 },
    )
  })

  it('when no font has a character then its number is shown, and the character can be copied', async () => {
    const { pdf, box } = await print('A \u{13000} of \u{e000}')
    expect(textsOfPdf(pdf)).toEqual(['A \u{13000} of \u{e000}'])
    const shown = drawn(box).map((glyphs) => glyphs.map((glyph) => glyph.text).join(''))
    expect(shown).toContain('[U+13000]')
    expect(shown).toContain('[U+E000]')
  })

  it('when a text runs both ways then each part is where a reader looks for it', async () => {
    const { box } = await print('Oslo אבג 123 דהו')
    const { box: other } = await print('אבג Oslo 12')
    const [line, turned] = [box.lines[0], other.lines[0]]
    expect(line?.pieces.map(({ text, level }) => [text, level % 2])).toEqual([
      ['Oslo', 0],
      [' ', 0],
      ['אבג', 1],
      [' ', 1],
      ['123', 0],
      [' ', 1],
      ['דהו', 1],
    ])
    expect(turned?.pieces.map(({ text, level }) => [text, level])).toEqual([
      ['אבג', 1],
      [' ', 1],
      ['Oslo', 2],
      [' ', 2],
      ['12', 2],
    ])
  })

  it.each([
    ['🎷 مهرجان الجاز', 'الجاز مهرجان 🎷'],
    ['مهرجان 🎷 (12)', '(12) 🎷 مهرجان'],
    ['Jazz 🎷 12', 'Jazz 🎷 12'],
    ['ערב 𝟏𝟐 ערב', 'ערב 𝟏𝟐 ערב'],
    ['𞤆𞤵𞤤𞤢𞤪 12', '12 𞤆𞤵𞤤𞤢𞤪'],
    ['שיר 𠮷野家', '𠮷野家 שיר'],
  ])('when a text is %s then it is seen from the left as %s', async (text, seen) => {
    const { box } = await print(text)
    const pieces = visualOrder(box.lines[0]?.pieces ?? [])
    // A bracket of a text that runs to the left is drawn as the other one.
    const turned = (piece: string, level: number) =>
      level % 2 === 0 ? piece : piece.replaceAll(/[()]/g, (one) => (one === '(' ? ')' : '('))
    expect(pieces.map(({ text: piece, level }) => turned(piece, level)).join('')).toBe(seen)
  })

  it.each([
    ['أمسية جاز: ليلة ٢٠٢٦', 'تذكرة عادية'],
    ['ערב ג׳אז 2026', 'Standing'],
    ['Late Night Jazz', 'كبار'],
    ['މިއުޒިކް 5', 'އާންމު'],
  ])('when a line has %s and %s then its date is read as it is written', async (event, ticket) => {
    const line = t('{event}, {day}: {ticket}', { event, day: '19 December 2026', ticket })
    const { pdf, box } = await print(line)
    const pieces = visualOrder(box.lines[0]?.pieces ?? [])
    const seen = pieces.map(({ text }) => text).join('')
    expect(seen).toContain(', 19 December 2026: ')
    expect(box.lines[0]?.pieces[0]?.text).toBe(/^\S+/.exec(event)?.[0])
    const said = drawn(box).flatMap((glyphs) => glyphs.map((glyph) => glyph.text))
    for (const shown of [said.join(''), textsOfPdf(pdf)[0]])
      expect(shown).not.toMatch(/[\u2066-\u2069]/)
  })

  it.each([
    ['東京ジャズの夜', 'japanese'],
    ['株式会社東京国際音楽堂', 'japanese'],
    ['北京大学体育馆时间', 'chinese'],
    ['臺灣大學體育館縴餿', 'chinese'],
    ['서울 재즈 大韓民國', 'korean'],
  ])('when a text is %s then it is set in one font, the %s one', async (text, font) => {
    expect(fontsOf((await print(text)).box)).toEqual([font])
  })

  it('when letters join their neighbours then they are drawn joined', async () => {
    const { box } = await print('ببب')
    const [first, middle, last] = drawn(box)[0]?.filter(({ advance }) => advance > 0) ?? []
    expect(new Set([first?.id, middle?.id, last?.id]).size).toBe(3)
  })

  it('when a word has no spaces and is longer than a line then it is broken, and said whole', async () => {
    const { pdf, box } = await print('Donaudampfschifffahrt'.repeat(20))
    expect(box.lines.length).toBeGreaterThan(3)
    expect(textsOfPdf(pdf)).toEqual(['Donaudampfschifffahrt'.repeat(20)])
    const { box: thai } = await print('กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา'.repeat(5))
    expect(thai.lines.length).toBeGreaterThan(1)
  })

  it('when two documents are made then the second says what the first one did', async () => {
    const first = textsOfPdf((await print('é ﬁ ½')).pdf)
    await print('e')
    expect(textsOfPdf((await print('é ﬁ ½')).pdf)).toEqual(first)
  })
})
