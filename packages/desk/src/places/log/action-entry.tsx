import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { t } from '@foyer/language/texts.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Time } from '../../parts/time.tsx'
import { actionText } from './action-texts.ts'
import { changedFields } from './changed-fields.ts'
import styles from './log-place.module.css'

type Action = AnswerOf<typeof listActions>['data'][number]

/** One line of the log, and under it what has changed. */
export function ActionEntry({ action }: { action: Action }) {
  const {
    actor,
    is_key: isKey,
    at,
    before,
    after,
    subject_id: subject,
    subject_kind: kind,
    ticket,
  } = action
  const changed = changedFields(before, after)
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <span>
          <strong>{isKey ? t('{name} (key)', { name: actor }) : actor}</strong>
          {' · '}
          {actionText(action.action)}
          {subject !== '' && (
            <>
              {' · '}
              {ticket === null ? <Subject kind={kind} id={subject} /> : ticketText(ticket)}
            </>
          )}
        </span>
        <span className={styles.when}>
          <Time at={at} />
        </span>
      </p>
      {action.is_withheld && (
        <p className={styles.when}>{t('You do not have permission to see the details.')}</p>
      )}
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

/** Whose ticket it was, by the end of its code where nobody is called its holder any more. */
const ticketText = ({ holder, code_end: code }: NonNullable<Action['ticket']>): string =>
  holder === null
    ? t('ticket … {code}', { code })
    : t('{name}, ticket … {code}', { name: holder, code })

/** What it was done with; an order is one press away. */
function Subject({ kind, id }: { kind: string; id: string }) {
  const { key } = useOrganiser()
  const mayOpen = useRight('orders.read')
  if (kind !== 'order') return id
  const reference = groupedReference(id)
  return mayOpen ? <Link to={`/${key}/orders/${id}`}>{reference}</Link> : reference
}
