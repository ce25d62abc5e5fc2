/**
 * Every text that people read goes through here: it stands in English where it is used, and a language file
 * (languages/<locale>.json) says it in another language. See docs/decisions/0036.
 */

/** One text for each kind of count the language has: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
export type CountedForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string
}

export interface Language {
  /** BCP 47, "de-DE"; it also decides how numbers, money and dates are written. */
  readonly locale: string
  /** Keyed by the English text; counted texts by the English text for many. What is missing stays English. */
  readonly texts: Readonly<Record<string, string | CountedForms>>
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type Value = string | number
/** The values that a text asks for, except those known already; no argument when there are none. */
type Asked<Text extends string, Known extends string = never> = [
  Exclude<Names<Text>, Known>,
] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<Names<Text>, Known>, Value>>]

/**
 * The language is global to the process or the browser's page, however many copies of this file were built into what
 * runs there.
 */
const spoken = globalThis as { foyerLanguage?: Language }

/** The language is chosen once, before any module with texts is loaded: constants of modules hold texts too. */
export function speak(language: Language): void {
  spoken.foyerLanguage = language
}

/**
 * Whether English is spoken, as it stands or with some words of an operator's own: dates and money are written the
 * English way.
 */
export const inEnglish = (): boolean => /^en-GB(-x-|$)/.test(locale())

/** The locale in use as BCP 47, such as `de-DE`. */
export const locale = (): string => spoken.foyerLanguage?.locale ?? 'en-GB'

/** The direction of its writing, for the `dir` of a document. */
export const direction = (): 'ltr' | 'rtl' => {
  const named = locale()
  // Documents ask for each of their lines, and looking it up takes as long as setting one.
  if (named !== directed.locale) {
    const { script } = new Intl.Locale(named).maximize()
    directed = { locale: named, direction: rightToLeft.test(script ?? '') ? 'rtl' : 'ltr' }
  }
  return directed.direction
}
let directed: { locale: string; direction: 'ltr' | 'rtl' } = { locale: 'en-GB', direction: 'ltr' }
/** The scripts of living languages that are written from right to left: https://www.unicode.org/iso15924/iso15924-codes.html */
const rightToLeft = /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/

/** Letters that are written against the direction of the language. */
const against = {
  ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u,
  rtl: /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}])\p{L}/u,
}
/** A link or an e-mail address: programs that look for one would take the marks around it as its letters. */
const address = /^(?:[a-z]+:\/\/|[^\s@]+@)\S+$/

/**
 * A value for a line of several: one that is written in the other direction is set apart by two marks, which are not shown. Without
 * them it would turn its neighbours round, "19 December 2026" into "December 2026 19" (https://www.unicode.org/reports/tr9/, 2.6).
 */
const setApart = (value: string): string =>
  against[direction()].test(value) && !address.test(value) ? `\u2068${value}\u2069` : value

/** Values in one line, those that there are, whatever direction each is written in. Several of one direction are one text. */
export const inOneLine = (given: readonly (string | null)[], between: string): string => {
  const values = given.flatMap((value) => (value === null || value === '' ? [] : [value]))
  const along = against[direction() === 'ltr' ? 'rtl' : 'ltr']
  return (values.some((value) => along.test(value)) ? values.map(setApart) : values).join(between)
}

function fill(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    // What is alone has no neighbours.
    return value === undefined || hole === text ? String(value ?? hole) : setApart(String(value))
  })
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

/** Making these rules takes longer than showing a whole line of a list, so they are kept. */
function countingIn(language: string) {
  if (made?.language !== language) made = making(language)
  return made
}

/** `counted(2, { one: '{count} seat', other: '{count} seats' })` is the form for that count; `{count}` is filled in. */
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
