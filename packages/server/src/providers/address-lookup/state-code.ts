import { iso31662 } from 'iso-3166'

/** The two letters of a state of the United States by its name, as maps have it; '' for any other text. */
export function stateCodeOf(countryCode: string | undefined, state: string | undefined): string {
  if (countryCode?.toUpperCase() !== 'US' || state === undefined) return ''
  const found = iso31662.find(({ code, name }) => /^US-[A-Z]{2}$/.test(code) && name === state)
  return found?.code.slice(3) ?? ''
}
