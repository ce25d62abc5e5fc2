import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemOf } from '../packages/language/src/language-file.mjs'
import { languagesFolder, otherLanguages } from './setup/languages.mjs'
import { root } from './setup/paths.mjs'
import { findTexts } from './texts/find-texts.mjs'
import { languageProblems } from './texts/language-problems.mjs'

// `npm run texts`: writes languages/en-GB.json, every text of the product in the order of its sources, for translators.
// With --check it verifies that this file is fresh, and that every other language has the same texts with the same values.

const speaking = ['contract', 'ui', 'checkout', 'desk', 'pages', 'server']

const texts = {}
for (const name of speaking) {
  const folder = join(root, 'packages', name, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\./.test(file))
    .toSorted()
  for (const file of files) {
    const path = join(folder, file)
    for (const { key, text, forms } of findTexts(path, readFileSync(path, 'utf8'))) {
      const said = text ?? forms
      // One English text has one translation, wherever it is used.
      if (key in texts && JSON.stringify(texts[key]) !== JSON.stringify(said))
        throw new Error(`${path}: ${JSON.stringify(key)} is said in another form elsewhere.`)
      texts[key] = said
    }
  }
}

const file = join(languagesFolder, 'en-GB.json')
const written = `${JSON.stringify({ locale: 'en-GB', name: 'English', texts }, null, 2)}\n`
const count = Object.keys(texts).length

if (!process.argv.includes('--check')) {
  writeFileSync(file, written)
  console.log(`languages/en-GB.json: ${count} texts.`)
} else if (readFileSync(file, 'utf8') !== written) {
  console.error('languages/en-GB.json is stale: run `npm run texts`.')
  process.exitCode = 1
}

for (const { name, language } of otherLanguages()) {
  const unusable = problemOf(language, name)
  const { problems, missing } = languageProblems(texts, language)
  for (const problem of unusable === null ? problems : [unusable])
    console.error(`languages/${name}.json: ${problem}`)
  console.log(`languages/${name}.json: ${count - missing.length} of ${count} texts.`)
  if (process.argv.includes('--missing') && missing.length > 0) {
    const left = Object.fromEntries(missing.map((key) => [key, texts[key]]))
    console.log(JSON.stringify(left, null, 2))
  }
  if (unusable !== null || problems.length > 0) process.exitCode = 1
}
