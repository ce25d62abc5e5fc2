import { t } from '@foyer/language/texts.ts'
import styles from '../event-editor.module.css'
import type { Preview } from './use-preview.ts'

/** What would change, with what is sold and held of it: what belongs below something stands below it. */
export function ChangesList({ changes }: { changes: Preview['changes'] }) {
  if (changes.length === 0) return <p>{t('Nothing changes: it is as buyers see it already.')}</p>
  return (
    <ul className={styles.changes} aria-label={t('What changes')}>
      {changes.map(({ depth, text }, index) => (
        <li
          // Two lines may say the same of different things.
          key={index}
          data-depth={Math.min(depth, 3)}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
