import { locale } from '@foyer/language/texts.ts'
import { fontFiles, type FontName } from './font-files.ts'
import type { Fonts, OpenFont } from './open-fonts.ts'

/** The two faces of the house: plain text, and what is to be seen first. */
export type Face = 'text' | 'display'

const names = Object.keys(fontFiles) as FontName[]
const displayOnly: ReadonlySet<FontName> = new Set(['display', 'displayExt', 'displayVietnamese'])
const eastAsian: readonly FontName[] = ['japanese', 'chinese', 'korean']
const ofSigns: readonly FontName[] = ['symbols', 'moreSymbols', 'mathematics', 'emoji']

/** Characters that are drawn as pictures by default, and sequences that ask for a picture. */
const pictorial = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier}/u
/** Characters that change how their neighbours are drawn and are not drawn themselves. */
const unseen = /\p{Default_Ignorable_Code_Point}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Which fonts are asked for the characters of a text, one after the other. */
export interface FontChoice {
  /** The font that has all of a character, with its marks; null when none has. */
  fontOf(character: string): OpenFont | null
  /** The same for each part, where no font has all of it. */
  fontsOf(character: string): readonly DrawnPart[]
}

interface DrawnPart {
  readonly font: OpenFont | null
  readonly text: string
}

/** Whether a font has each part of a character that is drawn. */
const hasAll = ({ embedded }: OpenFont, character: string): boolean =>
  Array.from(character).every(
    (one) => unseen.test(one) || embedded.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  )

export function chooseFonts(fonts: Fonts, face: Face, text: string): FontChoice {
  const asked = names.filter((name) => face === 'display' || !displayOnly.has(name))
  let eastern: readonly FontName[] | undefined
  const order = (): readonly FontName[] => (eastern ??= easternOrder(fonts, text))
  function* candidatesFor(character: string): Generator<FontName> {
    if (pictorial.test(character)) yield 'emoji'
    for (const name of asked) if (fontFiles[name].draws.test(character)) yield name
    // Signs of no script are in the fonts of some: "Ⅷ" and "㎡" in those of East Asia, "฿" in the Thai one.
    const [first, then] = fontFiles.japanese.draws.test(text)
      ? [eastAsian, ofSigns]
      : [ofSigns, eastAsian]
    yield* first
    yield* then
    yield* asked
  }
  const fontOf = (character: string): OpenFont | null => {
    for (const candidate of candidatesFor(character)) {
      // All three draw Chinese characters, each in its country's forms.
      const place = eastAsian.indexOf(candidate)
      const font = fonts.open(place === -1 ? candidate : (order()[place] ?? candidate))
      if (hasAll(font, character)) return font
    }
    return null
  }
  return {
    fontOf,
    fontsOf(character) {
      const whole = fontOf(character)
      if (whole !== null) return [{ font: whole, text: character }]
      const parts: { font: OpenFont | null; text: string }[] = []
      for (const one of character) {
        const last = parts.at(-1)
        if (last !== undefined && last.font !== null && hasAll(last.font, one)) last.text += one
        else parts.push({ font: fontOf(one), text: one })
      }
      return parts
    },
  }
}

/**
 * The order in which the three are asked. A text does not say which language it is in: kana is only Japanese; otherwise the language of
 * the shop comes first. A font that has more of the text goes before that, so that one text is not set in two fonts.
 */
function easternOrder(fonts: Fonts, text: string): readonly FontName[] {
  const of = { ja: 'japanese', zh: 'chinese', ko: 'korean' } as const
  const language = kana.test(text) ? 'ja' : locale().slice(0, 2)
  const first = Object.hasOwn(of, language) ? of[language as keyof typeof of] : null
  const codes = Array.from(text, (one) => one.codePointAt(0) ?? 0).filter((code) => code >= 0x1100)
  const has = (name: FontName) => {
    const { embedded } = fonts.open(name)
    return codes.filter((code) => embedded.hasGlyphForCodePoint(code)).length
  }
  const usual = [...eastAsian].sort((a, b) => Number(b === first) - Number(a === first))
  const counts = new Map<FontName, number>()
  for (const name of usual) {
    const count = has(name)
    counts.set(name, count)
    // The others need not be opened.
    if (count === codes.length) break
  }
  return usual.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}
