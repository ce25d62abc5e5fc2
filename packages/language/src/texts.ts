/**
 * Every text people read goes through here: it stands in English where it is used, and a language file
 * (languages/<locale>.json) says it in another language. See docs/decisions/0036.
 */

/** One text for each kind of count the language has: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
export type CountedForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string
}

export interface Language {
  /** BCP 47, "de-DE": also how numbers, money and dates are written. */
  readonly locale: string
  /** By the English text; of counted ones, by the English text for many. What is missing stays English. */
  readonly texts: Readonly<Record<string, string | CountedForms>>
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type Value = string | number
/** The values a text asks for, but for those known without asking; no argument when there are none. */
type Asked<Text extends string, Known extends string = never> = [
  Exclude<Names<Text>, Known>,
] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<Names<Text>, Known>, Value>>]

/** Of the process or the browser's page, whichever copies of this file were built into what runs there. */
const spoken = globalThis as { foyerLanguage?: Language }

/** Chosen once, before any module with texts is read: constants of modules hold texts too. */
export function speak(language: Language): void {
  spoken.foyerLanguage = language
}

/** The documented English, as it stands or with some words of an operator's own: dates and money are written its way. */
export const inEnglish = (): boolean => /^en-GB(-x-|$)/.test(locale())

/** What is spoken here, by BCP 47, such as `de-DE`. */
export const locale = (): string => spoken.foyerLanguage?.locale ?? 'en-GB'

/** Which way it is written, for the `dir` of a document. */
export const direction = (): 'ltr' | 'rtl' => {
  const { script } = new Intl.Locale(locale()).maximize()
  return rightToLeft.has(script ?? '') ? 'rtl' : 'ltr'
}
/** https://www.unicode.org/iso15924/iso15924-codes.html: those of living languages. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

function fill(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** `t('Hello {name}', { name })`: the text in the language spoken, with its values. */
export function t<const Text extends string>(text: Text, ...asked: Asked<Text>): string {
  const said = spoken.foyerLanguage?.texts[text]
  const [values] = asked
  const found = typeof said === 'string' ? said : text
  return values === undefined ? found : fill(found, values)
}

const making = (language: string) => ({
  language,
  rules: new Intl.PluralRules(language),
  numbers: new Intl.NumberFormat(language),
})
let made: ReturnType<typeof making> | undefined

/** Making them takes longer than a whole line of a list. */
function countingIn(language: string) {
  if (made?.language !== language) made = making(language)
  return made
}

/** `counted(2, { one: '{count} seat', other: '{count} seats' })`: the form for so many; `{count}` is known. */
export function counted<const One extends string, const Many extends string>(
  count: number,
  forms: { readonly one: One; readonly other: Many },
  ...asked: Asked<One | Many, 'count'>
): string {
  const said = spoken.foyerLanguage?.texts[forms.other]
  const all: CountedForms = typeof said === 'object' ? said : forms
  const { rules, numbers } = countingIn(locale())
  return fill(all[rules.select(count)] ?? all.other, {
    ...asked[0],
    count: numbers.format(count),
  })
}
