import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { actPath, actTexts } from '../../../parts/act-path.ts'
import { textOf } from '../../../parts/document/document-context.ts'
import { valueAt } from '../../../parts/document/field-path.ts'
import type { DocumentAnswer } from '../../../parts/document/use-document-store.ts'
import { useEvent } from '../event-context.ts'
import { takenText } from '../taken-text.ts'
import styles from '../event-editor.module.css'

export type TakenDate = DocumentAnswer['taken']['dates'][number]

/** Whoever has a ticket for a date is told when it is moved or cancelled: both are done in their own place, with what was typed here. */
export function SoldDate({ date, starts }: { date: TakenDate; starts: string }) {
  const { key } = useOrganiser()
  const { event, applied } = useEvent()
  if (event === null) return null
  const before = textOf(valueAt(applied ?? {}, `dates.${date.key}.starts`))
  const carried = { date: date.date, ...(starts !== before && { starts }) }
  return (
    <Alert type="info">
      <p>
        {takenText(date)}.{' '}
        {t('It is moved or cancelled in its own place, which tells everybody who has a ticket.')}
      </p>
      <p className={styles.actions}>
        <Link to={actPath(key, event, 'move', carried)}>{actTexts.move}</Link>
        <Link to={actPath(key, event, 'cancel', { date: date.date })}>{actTexts.cancel}</Link>
      </p>
    </Alert>
  )
}
