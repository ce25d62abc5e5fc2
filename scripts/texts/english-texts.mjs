import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { findTexts } from './find-texts.mjs'

const speaking = ['contract', 'ui', 'checkout', 'desk', 'pages', 'server']

/**
 * Every text of the product by its key, in the order of the sources: a string, or the forms of a counted text. Throws when
 * one English text has two sets of forms, because it has one translation, wherever it is used.
 */
export function englishTexts() {
  const texts = {}
  for (const path of sources()) {
    for (const { key, text, forms } of findTexts(path, readFileSync(path, 'utf8'))) {
      const said = text ?? forms
      if (key in texts && JSON.stringify(texts[key]) !== JSON.stringify(said))
        throw new Error(`${path}: ${JSON.stringify(key)} is said in another form elsewhere.`)
      texts[key] = said
    }
  }
  return texts
}

function sources() {
  return speaking.flatMap((name) => {
    const folder = join(root, 'packages', name, 'src')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\./.test(file))
      .toSorted()
      .map((file) => join(folder, file))
  })
}
