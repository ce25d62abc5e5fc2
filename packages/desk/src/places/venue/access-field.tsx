import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { textOf, useField } from '../../parts/document/document-context.ts'
import { BoundLongText } from '../../parts/document/fields/bound-text.tsx'
import { promptsLeft, withPrompt } from './access-prompts.ts'
import styles from './venue.module.css'

/** How people get in and around, with what they ask most. */
export function AccessField() {
  const field = useField('accessibility')
  const text = textOf(field.value)
  const left = promptsLeft(text)
  function add(word: string) {
    field.set(withPrompt(text, word))
    document.getElementById(field.id)?.focus()
  }
  return (
    <>
      <BoundLongText
        path="accessibility"
        hint={t(
          'In plain words; it stands on the page of every event here. Also say what there is not.',
        )}
        rows={7}
        maxLength={2000}
      />
      {!field.isReadOnly && left.length > 0 && (
        <div className={styles.prompts}>
          <p className={styles.soft}>{t('Not said yet:')}</p>
          <ul>
            {left.map(({ word, about }) => (
              <li key={word}>
                <Button variant="quiet" onClick={() => add(word)}>
                  {word}
                </Button>
                <span className={styles.soft}>{about}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
