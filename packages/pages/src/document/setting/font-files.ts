/** Letters of a script, and the signs that are used with it. */
const script = (...names: string[]): RegExp =>
  new RegExp(`[${names.map((name) => `\\p{scx=${name}}`).join('')}]`, 'u')

/** What the typefaces of the house are asked for. The wide forms of East Asia are left out. */
const european = /(?![\u3000-\u303f\uff00-\uffef])[\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]/u
const eastAsian =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

const house = (subset: string) =>
  `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`
const noto = (name: string, subset = name) =>
  `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${subset}-400-normal.woff`
const whole = (folder: string, name: string) =>
  `@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`

/**
 * The fonts that documents are set in, in the order in which they are asked for a character: the file as a package has it, and the
 * characters it is asked for first. All are asked for what none of those has. The build puts them into `dist/fonts`; a process reads
 * one when a text needs it.
 */
export const fontFiles = {
  display: { path: house('latin'), draws: european },
  displayExt: { path: house('latin-ext'), draws: european },
  displayVietnamese: { path: house('vietnamese'), draws: european },
  text: { path: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff', draws: european },
  european: {
    path: whole('noto-sans', 'NotoSans'),
    draws: new RegExp(`${european.source}|${script('Greek', 'Cyrillic').source}`, 'u'),
  },
  arabic: { path: noto('arabic'), draws: script('Arabic') },
  armenian: { path: noto('armenian'), draws: script('Armenian') },
  bengali: { path: noto('bengali'), draws: script('Bengali') },
  devanagari: { path: noto('devanagari'), draws: script('Devanagari') },
  ethiopic: { path: noto('ethiopic'), draws: script('Ethiopic') },
  georgian: { path: noto('georgian'), draws: script('Georgian') },
  gujarati: { path: noto('gujarati'), draws: script('Gujarati') },
  gurmukhi: { path: noto('gurmukhi'), draws: script('Gurmukhi') },
  hebrew: { path: noto('hebrew'), draws: script('Hebrew') },
  kannada: { path: noto('kannada'), draws: script('Kannada') },
  khmer: { path: noto('khmer'), draws: script('Khmer') },
  lao: { path: noto('lao'), draws: script('Lao') },
  malayalam: { path: noto('malayalam'), draws: script('Malayalam') },
  myanmar: { path: noto('myanmar'), draws: script('Myanmar') },
  odia: { path: noto('oriya'), draws: script('Oriya') },
  sinhala: { path: noto('sinhala'), draws: script('Sinhala') },
  tamil: { path: noto('tamil'), draws: script('Tamil') },
  telugu: { path: noto('telugu'), draws: script('Telugu') },
  thaana: { path: noto('thaana'), draws: script('Thaana') },
  thai: { path: noto('thai'), draws: script('Thai') },
  tibetan: {
    path: '@fontsource/noto-serif-tibetan/files/noto-serif-tibetan-tibetan-400-normal.woff',
    draws: script('Tibetan'),
  },
  adlam: { path: noto('adlam'), draws: script('Adlam') },
  balinese: { path: noto('balinese'), draws: script('Balinese') },
  canadian: { path: noto('canadian-aboriginal'), draws: script('Canadian_Aboriginal') },
  cherokee: { path: noto('cherokee'), draws: script('Cherokee') },
  javanese: { path: noto('javanese'), draws: script('Javanese') },
  meetei: { path: noto('meetei-mayek'), draws: script('Meetei_Mayek') },
  mongolian: { path: noto('mongolian'), draws: script('Mongolian') },
  nko: { path: noto('nko'), draws: script('Nko') },
  olChiki: { path: noto('ol-chiki'), draws: script('Ol_Chiki') },
  syriac: { path: noto('syriac'), draws: script('Syriac') },
  tifinagh: { path: noto('tifinagh'), draws: script('Tifinagh') },
  japanese: { path: whole('noto-sans-jp', 'NotoSansJP'), draws: eastAsian },
  chinese: { path: whole('noto-sans-sc', 'NotoSansSC'), draws: eastAsian },
  korean: { path: whole('noto-sans-kr', 'NotoSansKR'), draws: eastAsian },
  symbols: { path: noto('symbols'), draws: /[\p{scx=Common}\p{scx=Inherited}]/u },
  moreSymbols: { path: noto('symbols-2', 'symbols'), draws: /[\p{scx=Common}\p{scx=Inherited}]/u },
  braille: { path: noto('symbols-2', 'braille'), draws: script('Braille') },
  mathematics: { path: noto('math', 'latin'), draws: /[\p{scx=Common}\p{scx=Arabic}]/u },
  emoji: {
    path: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
    draws: /\p{Emoji}|\p{scx=Common}/u,
  },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly draws: RegExp }>>

export type FontName = keyof typeof fontFiles

/** Where the build puts a font, unpacked, below the folder of the pages. */
export const builtFont = (name: FontName): string => `fonts/${name}.ttf`
