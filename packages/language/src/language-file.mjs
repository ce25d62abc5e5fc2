import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// This is plain JavaScript without packages: the set-up of a fresh clone reads it before anything is installed, and so
// does the server. Both must find the same language, or the server looks for a bundle that the build put elsewhere.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/**
 * The language that FOYER_LANGUAGE names: a locale of languages/, "de-DE", or a JSON file of the operator's own,
 * relative to the clone. Null is English, which the sources themselves hold.
 * @throws Error with a sentence for the operator
 */
export function readLanguage(name) {
  if (name === undefined || name === '' || name === 'en-GB') return null
  const isOwn = name.endsWith('.json')
  const own = isAbsolute(name) ? name : resolve(root, name)
  const file = isOwn ? own : join(root, 'languages', `${name}.json`)
  try {
    const language = JSON.parse(readFileSync(file, 'utf8'))
    const problem = problemOf(language, isOwn ? null : name)
    if (problem !== null) throw new Error(problem)
    return { file, locale: language.locale, texts: language.texts }
  } catch (error) {
    throw new Error(`FOYER_LANGUAGE is ${name}, and its file cannot be used: ${error.message}`, {
      cause: error,
    })
  }
}

/** Why the language cannot be used; null when it can. `name` is the name of a file in languages/. */
export function problemOf(language, name) {
  const locale = language?.locale
  const written = canonical(locale)
  if (written === null) return '"locale" must be a BCP 47 name, such as "de-DE".'
  if (written !== locale) return `"locale" must be written "${written}".`
  if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0)
    return `nobody knows how dates and numbers are written in "${locale}".`
  // Stored consents name the English words by their version alone: other words must have another name.
  if (locale === 'en-GB')
    return '"locale" must not be "en-GB": words of your own are a language of their own, such as "en-GB-x-ours".'
  if (name !== null && name !== locale) return `"locale" must be "${name}", as the file is named.`
  const areTexts = Object.values(language.texts ?? [0]).every(
    (text) => typeof text === 'string' || typeof text?.other === 'string',
  )
  return areTexts ? null : '"texts" must hold a text, or forms with "other", for each English text.'
}

function canonical(locale) {
  try {
    return (typeof locale === 'string' && Intl.getCanonicalLocales(locale)[0]) || null
  } catch {
    return null
  }
}
