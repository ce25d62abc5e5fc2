import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readLanguage } from '../../packages/language/src/language-file.mjs'
import { root } from './paths.mjs'

const languagesFolder = join(root, 'languages')

/** The language of this shop, chosen by FOYER_LANGUAGE; `file` is null for English, which is in the sources themselves. */
export function chosenLanguage() {
  return readLanguage(process.env.FOYER_LANGUAGE) ?? { file: null, locale: 'en-GB', texts: {} }
}

/** Every language in the repository; English is in the sources. */
export function otherLanguages() {
  return readdirSync(languagesFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      language: JSON.parse(readFileSync(join(languagesFolder, file), 'utf8')),
    }))
}
