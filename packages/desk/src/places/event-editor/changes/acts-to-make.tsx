import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { actPath, actTexts } from '../../../parts/act-path.ts'
import { textOf, useOpenedDocument } from '../../../parts/document/document-context.ts'
import { valueAt } from '../../../parts/document/field-path.ts'
import { useEvent } from '../event-context.ts'
import styles from '../event-editor.module.css'
import { leaveText } from './leave-text.ts'
import type { Preview } from './use-preview.ts'

type Leave = Preview['leaves'][number]

/** Changes of which people who have bought tickets must be told: each is made in its own place, or taken back here. */
export function ActsToMake({
  leaves,
  onTakenBack,
}: {
  leaves: readonly Leave[]
  onTakenBack: () => void
}) {
  const { key } = useOrganiser()
  const { event, applied, taken } = useEvent()
  const { store } = useOpenedDocument()
  if (leaves.length === 0 || event === null) return null
  const { fields } = store.state()
  function takeBack({ path }: Leave): void {
    const field = path.join('.')
    store.set(field, valueAt(applied ?? {}, field))
    onTakenBack()
  }
  return (
    <Alert type="warning" title={t('People have bought tickets')}>
      {leaves.map((leave) => {
        const [kind, field] = leave.path
        const isMove = kind === 'dates'
        const date = isMove ? taken.dates.find((one) => one.key === field) : undefined
        const carried = isMove
          ? { date: date?.date, starts: textOf(valueAt(fields, `dates.${field}.starts`)) }
          : { venue: textOf(fields['venue']) }
        return (
          <div key={leave.allow}>
            <p>
              {leaveText(leave, applied ?? {}, fields, (of) =>
                taken.dates.find((one) => one.key === of),
              )}{' '}
              {t('They are told of it in its own place, with what you have typed.')}
            </p>
            <p className={styles.actions}>
              <Link to={actPath(key, event, isMove ? 'move' : 'venue', carried)}>
                {isMove ? actTexts.move : actTexts.venue}
              </Link>
              <Button variant="quiet" onClick={() => takeBack(leave)}>
                {t('Leave it as it was')}
              </Button>
            </p>
          </div>
        )
      })}
    </Alert>
  )
}
