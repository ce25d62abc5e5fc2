import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { lazy, Suspense, useState } from 'react'
import {
  useEntries,
  useFieldProblem,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { type FieldPath, idOfPath } from '../../../parts/document/field-path.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import { Loading } from '../../../parts/loading.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import styles from '../event-editor.module.css'
import { datesInOrder, withAnotherDate } from './dates-of-event.ts'
import { EventDate } from './event-date.tsx'

// Few events have a queue.
const QueueFields = lazy(async () => ({
  default: (await import('./queue-fields.tsx')).QueueFields,
}))
const SeriesForm = lazy(async () => ({ default: (await import('./series-form.tsx')).SeriesForm }))

/** What is said of a queue in front of the sale. */
export const queueFields: readonly FieldPath[] = ['queue', 'queue_group', 'queue_opens']

/** When it takes place: one date after the other, or many at once; and how people wait for its tickets. */
export function DatesPart() {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const notices = useNotices()
  const dates = useEntries('dates')
  const problem = useFieldProblem('dates')
  const [isSeries, setSeries] = useState(false)
  const keys = datesInOrder(dates)
  function add(): void {
    const made = withAnotherDate(store.state().fields)
    store.change(() => made.event)
    jumpTo(`dates.${made.key}.starts`)
  }
  return (
    <div id={idOfPath('dates')} tabIndex={-1}>
      {problem !== undefined && (
        <Alert type="error">
          <p>{keys.length === 0 ? t('An event needs at least one date.') : problem}</p>
        </Alert>
      )}
      {keys.map((key) => (
        <EventDate key={key} dateKey={key} isOnly={keys.length === 1} />
      ))}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={add}>
            {t('Add a date')}
          </Button>
          {!isSeries && (
            <Button variant="secondary" onClick={() => setSeries(true)}>
              {t('Add a series')}
            </Button>
          )}
        </div>
      )}
      {isSeries && (
        <Suspense fallback={<Loading lines={4} height="3rem" />}>
          <SeriesForm
            onClose={() => setSeries(false)}
            onAdded={(count) => {
              setSeries(false)
              notices.say(
                'success',
                counted(count, { one: '{count} date added', other: '{count} dates added' }),
              )
            }}
          />
        </Suspense>
      )}
      <Fold label={t('Queue')} heading="h3" within={queueFields}>
        <Suspense fallback={<Loading lines={4} height="3rem" />}>
          <QueueFields />
        </Suspense>
      </Fold>
    </div>
  )
}
