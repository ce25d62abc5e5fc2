import { problemOf } from '../packages/language/src/language-file.mjs'
import { otherLanguages } from './setup/languages.mjs'
import { englishTexts } from './texts/english-texts.mjs'
import { languageProblems } from './texts/language-problems.mjs'

// `npm run texts`: compares each language with the texts in the sources: its values, tags and forms, and how many it has.
// With --missing it prints the texts missing from a language, in English, to be pasted into its file.

const texts = englishTexts()
const count = Object.keys(texts).length
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
