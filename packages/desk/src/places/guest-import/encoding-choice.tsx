import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { encodings } from './file-encodings.ts'
import type { Guessed } from './sheet-file.ts'

/** So many words of the file show whether its letters are right. */
const wordsMost = 6
/** So much of the text is looked through for them. */
const textMost = 200_000

/** What was guessed of a file that does not say how its letters are written, with some of its words, and the other ways to read it. */
export function EncodingChoice({
  guessed: { encoding, text },
  onChoose,
}: {
  guessed: Guessed
  /** Gets the encoding as `TextDecoder` knows it. */
  onChoose: (encoding: string) => void
}) {
  return (
    <SelectField
      label={t('Letters in this file')}
      hint={t(
        'The file does not say which letters it uses, so this is a guess. Choose another one if these words look wrong: {words}',
        { words: wordsIn(text).join(', ') },
      )}
      options={encodings.map(({ id, name }) => ({ value: id, label: name }))}
      value={encoding.id}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** Some words that have other letters than those of ASCII. */
function wordsIn(text: string): readonly string[] {
  const words = new Set<string>()
  for (const [word] of text.slice(0, textMost).matchAll(/[^\0-@[-`{-\x7f\s]+/g)) {
    if (/[^\0-\x7f]/.test(word)) words.add(word.slice(0, 30))
    if (words.size === wordsMost) break
  }
  return [...words]
}
