import { lazy, Suspense } from 'react'
import { localNow } from '@foyer/contract/formats.ts'
import { labelMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { textOf, useEntries, useOpenedDocument } from '../../../parts/document/document-context.ts'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import { BoundTime, BoundTimeOfDay } from '../../../parts/document/fields/bound-time.tsx'
import { partsOfTime } from '../../../parts/document/fields/typed-values.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import { useEvent } from '../event-context.ts'
import { takenText } from '../taken-text.ts'
import styles from '../event-editor.module.css'
import { dateName, withoutDate } from './dates-of-event.ts'
import { isOnClock } from './series-of-dates.ts'

// Only what is sold has it.
const SoldDate = lazy(async () => ({ default: (await import('./sold-date.tsx')).SoldDate }))

/** One date of an event. One that has nothing but this is open; of several, each opens when it is wanted. */
export function EventDate({ dateKey, isOnly }: { dateKey: string; isOnly: boolean }) {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const notices = useNotices()
  const path = `dates.${dateKey}`
  const date = useEntries(path)
  const { taken } = useEvent()
  const sold = taken.dates.find(({ key }) => key === dateKey)
  const isSold = sold !== undefined && sold.sold + sold.held > 0
  function remove(): void {
    const before = store.state().fields
    const { [dateKey]: removed } = before['dates'] as Record<string, unknown>
    store.change((event) => withoutDate(event, dateKey))
    jumpTo('dates')
    notices.sayDone(t('{date} is taken out.', { date: dateName(date) }), () =>
      store.set(path, removed),
    )
  }
  if (sold?.is_cancelled === true)
    return (
      <div className={styles.entry}>
        <Fold label={dateName({ ...date, cancelled: true })} heading="h3" within={[path]}>
          <p>{t('It is cancelled. Nothing of it is sold any more, and a copy has it anew.')}</p>
        </Fold>
      </div>
    )
  return (
    <div className={styles.entry}>
      <Fold
        label={dateName(date)}
        heading="h3"
        within={[path]}
        isOpen={isOnly}
        about={isSold && <span>{takenText(sold)}</span>}
      >
        {isSold && sold.sold > 0 && (
          <Suspense fallback={null}>
            <SoldDate date={sold} starts={textOf(date['starts'])} />
          </Suspense>
        )}
        <BoundTime path={`${path}.starts`} usualTime="19:30" />
        <StartNotice starts={textOf(date['starts'])} />
        <div className={styles.pair}>
          <BoundTimeOfDay path={`${path}.doors`} />
          <BoundTimeOfDay path={`${path}.ends`} hint={t('Before the start means past midnight.')} />
        </div>
        <BoundText
          path={`${path}.label`}
          hint={t('As in: Matinee. It stands beside the day.')}
          mark="optional"
          maxLength={labelMaximum}
        />
        <Fold
          label={t('On sale from and until, room')}
          within={['on_sale_from', 'on_sale_until', 'capacity'].map((name) => `${path}.${name}`)}
        >
          <BoundTime
            path={`${path}.on_sale_from`}
            usualTime="10:00"
            hint={t('Left out, at once.')}
          />
          <BoundTime
            path={`${path}.on_sale_until`}
            usualTime="12:00"
            hint={t('Left out, until it is over.')}
          />
          <BoundNumber
            path={`${path}.capacity`}
            mark="optional"
            hint={t('No more than this is sold, whatever the types have.')}
          />
        </Fold>
        {!isReadOnly && !isSold && (
          <Button variant="quiet" onClick={remove}>
            {t('Take this date out')}
          </Button>
        )}
      </Fold>
    </div>
  )
}

/** Says at once what the server would say later of a start that cannot be meant. */
function StartNotice({ starts }: { starts: string }) {
  const { time_zone: zone } = useEvent()
  const parts = partsOfTime(starts)
  if (parts === null || parts.day === '' || parts.time === '') return null
  const text = isOnClock(parts.day, parts.time, zone)
    ? isPast(`${parts.day} ${parts.time}`, zone) && t('This is in the past.')
    : t('That night the clocks go forward, and this hour does not exist.')
  return text === false ? null : (
    <Alert type="warning" role="status">
      <p>{text}</p>
    </Alert>
  )
}

function isPast(starts: string, zone: string): boolean {
  const { date, time } = localNow(systemClock.now(), zone)
  return starts < `${date} ${time}`
}
