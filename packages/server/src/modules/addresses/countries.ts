import { countryUnitedKingdom, countryUnitedStates } from '@foyer/contract/limits.ts'
import { locale } from '@foyer/language/texts.ts'
import { iso31661, iso31662 } from 'iso-3166'

export interface Country {
  readonly id: number
  readonly name: string
  readonly code: string
}

export interface State extends Country {
  readonly country_id: number
}

/** Two countries have fixed ids; every other id is 1000 plus the ISO 3166-1 number, so that ids never change. */
const fixedIds: Readonly<Record<string, number>> = {
  GB: countryUnitedKingdom,
  US: countryUnitedStates,
}
const names = new Intl.DisplayNames(locale(), { type: 'region' })

/** Every country by name, with the United Kingdom and the United States first. */
export const countries: readonly Country[] = iso31661
  .map(({ alpha2, numeric, name }) => ({
    id: fixedIds[alpha2] ?? 1000 + Number(numeric),
    name: names.of(alpha2) ?? name,
    code: alpha2,
  }))
  .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, locale()))

function rank(country: Country): number {
  return country.code in fixedIds ? country.id : 3
}

/** The states and territories of the United States (ISO 3166-2), by name; an id is the two letters as a number. */
export const states: readonly State[] = iso31662
  .filter(({ code }) => /^US-[A-Z]{2}$/.test(code))
  .map(({ code, name }) => ({
    id: idOfLetters(code.slice(3)),
    country_id: countryUnitedStates,
    name,
    code: code.slice(3),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale()))

function idOfLetters(letters: string): number {
  return (letters.charCodeAt(0) - 65) * 26 + (letters.charCodeAt(1) - 65) + 1
}

export function findCountry(id: number): Country | undefined {
  return countries.find((country) => country.id === id)
}

export function findState(id: number): State | undefined {
  return states.find((state) => state.id === id)
}

/** By its two letters in ISO 3166-1. */
export function findCountryByCode(code: string): Country | undefined {
  return countries.find((country) => country.code === code)
}

/** By the two letters the post uses. */
export function findStateByCode(code: string): State | undefined {
  return states.find((state) => state.code === code)
}
