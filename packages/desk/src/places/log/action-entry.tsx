import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { t } from '@foyer/language/texts.ts'
import { Time } from '../../parts/time.tsx'
import { actionText } from './action-texts.ts'
import { changedFields } from './changed-fields.ts'
import styles from './log-place.module.css'

type Action = AnswerOf<typeof listActions>['data'][number]

/** One line of the log, and under it what has changed. */
export function ActionEntry({ action }: { action: Action }) {
  const { actor, is_key: isKey, at, before, after, subject_id: subject } = action
  const changed = changedFields(before, after)
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <span>
          <strong>{isKey ? t('{name} (key)', { name: actor }) : actor}</strong>
          {' · '}
          {actionText(action.action)}
          {subject !== '' && ` · ${subject}`}
        </span>
        <span className={styles.when}>
          <Time at={at} />
        </span>
      </p>
      {changed.length > 0 && (
        <details className={styles.changes}>
          <summary>{t('What changed')}</summary>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Field')}</th>
                  <th scope="col">{t('Before')}</th>
                  <th scope="col">{t('After')}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map(({ field, was, is }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <td>{was}</td>
                    <td>{is}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </li>
  )
}
