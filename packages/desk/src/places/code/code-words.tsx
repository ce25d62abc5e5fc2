import { t } from '@foyer/language/texts.ts'
import { useSyncExternalStore } from 'react'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import { sentenceOfCode } from './code-sentence.ts'
import styles from './code.module.css'

/** The code in one sentence, as it is being written. */
export function CodeWords() {
  const { store } = useOpenedDocument()
  const fields = useSyncExternalStore(store.subscribe, () => store.state().fields)
  const sentence = sentenceOfCode(fields)
  return (
    <p role="status" className={styles.words}>
      {sentence ?? t('Once it says what it takes off, it stands here in one sentence.')}
    </p>
  )
}
