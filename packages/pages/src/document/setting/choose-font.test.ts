import { describe, expect, it } from 'vitest'
import { chooseFonts } from './choose-font.ts'
import { fontFiles, type FontName } from './font-files.ts'
import { type Fonts, openFonts } from './open-fonts.ts'

const fonts = await openFonts()
const names = Object.keys(fontFiles) as FontName[]
/** What no document shows: controls, spaces, private signs, what is not drawn, and U+FFFD for what a set leaves free. */
const unshown = /\p{C}|\p{Z}|\p{Default_Ignorable_Code_Point}|\ufffd/u

/** Which fonts a text has opened. */
function watched(): { readonly fonts: Fonts; readonly opened: Set<FontName> } {
  const opened = new Set<FontName>()
  return {
    opened,
    fonts: {
      ...fonts,
      open(name) {
        opened.add(name)
        return fonts.open(name)
      },
    },
  }
}

const undrawn = (characters: Iterable<string>, beside = ''): readonly string[] => {
  const kept = [...new Set(characters)].filter((one) => !unshown.test(one))
  const choice = chooseFonts(fonts, 'text', beside)
  return kept.filter((one) => choice.fontOf(one) === null)
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte)
const charactersOf = (set: string, codes: readonly (readonly number[])[]): readonly string[] => {
  const decoder = new TextDecoder(set)
  return codes.flatMap((code) => Array.from(decoder.decode(Uint8Array.from(code))))
}

const singles = bytes.map((byte) => [byte])
/** Two bytes, or three that begin as in EUC-JP. */
const several = bytes.slice(0x81).flatMap((lead) =>
  bytes.slice(0x30).flatMap((trail) => [
    [lead, trail],
    [0x8f, lead, trail],
  ]),
)
const iso = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16].map((part) => `iso-8859-${part}`)
const windows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((part) => `windows-125${part}`)

describe('the fonts of a text', () => {
  it.each(['shift_jis', 'euc-jp', 'euc-kr', 'gbk', 'big5'])(
    'when a character is in %s then some font has it',
    (set) => {
      const characters = charactersOf(set, [...singles, ...several])
      expect(new Set(characters).size).toBeGreaterThan(6000)
      expect(undrawn(characters)).toEqual([])
    },
  )

  it('when a character is in a set of one byte then some font has it', () => {
    const sets = [...iso, ...windows, 'windows-874', 'koi8-r', 'koi8-u', 'ibm866', 'macintosh']
    expect(undrawn(sets.flatMap((set) => charactersOf(set, singles)))).toEqual([])
  })

  it('when any font has a character then it is drawn, whatever is beside it', () => {
    const all = names.flatMap((name) =>
      fonts.open(name).embedded.characterSet.map((code) => String.fromCodePoint(code)),
    )
    for (const beside of ['', 'Jazz', '第8回']) expect(undrawn(all, beside)).toEqual([])
  })

  it.each([
    ['text', 'Łódź', ['text', 'european']],
    ['display', 'Late Night Jazz – £15.40', ['display']],
    ['text', 'Late Night Jazz – £15.40', ['text']],
    ['text', 'Ⅻ', ['text', 'european', 'symbols']],
  ] as const)('when a %s is %s then no other font is opened', (face, text, expected) => {
    const { fonts: counted, opened } = watched()
    const choice = chooseFonts(counted, face, text)
    for (const one of text) expect(choice.fontOf(one)).not.toBeNull()
    expect(new Set(expected).symmetricDifference(opened)).toEqual(new Set())
  })

  it('when a sign is beside Japanese then it is drawn in the Japanese font', () => {
    for (const sign of '㎡Ⅱ㏄│㊿︵﹁') {
      const text = `第${sign}部の夜`
      expect(chooseFonts(fonts, 'text', text).fontOf(sign)?.name).toBe('japanese')
    }
  })
})
