import { locale } from '@foyer/language/texts.ts'
import type { SelectOption } from '@foyer/ui/select-field/select-field.tsx'

/** Codes that stand for no country: groups of countries, and what is kept for tests. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Every country with its ISO 3166 code, in the order of its name. */
export function countryOptions(): readonly SelectOption[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value)
      // A code that was given up is another one to a browser: `DD` is `DE`.
      const isOwn = new Intl.Locale(`und-${value}`).region === value
      return label === undefined || !isOwn || noCountries.has(value) ? [] : [{ value, label }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale()))
}

/** The time zones that browsers know, as in "Europe/London". */
export const timeZoneOptions = (): readonly SelectOption[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
