import { t } from '@foyer/language/texts.ts'

// Each names itself after those before it in this list as well.
const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'] as const
const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** "Firefox on Windows", as far as a browser says so. */
export function browserName(given: string | null): string {
  const userAgent = given ?? ''
  const token = browsers.find((name) => userAgent.includes(`${name}/`))
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = token === undefined ? t('A browser') : (names[token] ?? token)
  return system === undefined ? browser : t('{browser} on {system}', { browser, system })
}
