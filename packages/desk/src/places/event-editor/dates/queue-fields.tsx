import { localNow } from '@foyer/contract/formats.ts'
import { keyLengthMaximum, queueRoomMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import {
  textOf,
  useEntries,
  useField,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundTime } from '../../../parts/document/fields/bound-time.tsx'
import { useEvent } from '../event-context.ts'
import { groupTyped, salesOf } from './queue-of-event.ts'

/** Whether its buyers wait for their turn, with which other events, and from when. */
export function QueueFields() {
  const { store, isReadOnly } = useOpenedDocument()
  const { state, time_zone: zone } = useEvent()
  const { date, time } = localNow(systemClock.now(), zone)
  const sales = salesOf(useEntries('dates'), `${date} ${time}`)
  const queue = useField('queue')
  const opens = useField('queue_opens')
  const chosen = textOf(queue.value) || 'never'
  function choose(value: string): void {
    queue.set(value === 'never' ? undefined : value)
    // Nothing else may be said of a queue that is none.
    if (value === 'never')
      for (const path of ['queue_group', 'queue_opens']) store.set(path, undefined)
  }
  return (
    <>
      <RadioGroup
        id={queue.id}
        name={queue.id}
        label={queue.label}
        hint={t(
          'Who comes before the sale opens gets a place by draw. Who comes later stands behind, in order of arrival.',
        )}
        disabled={isReadOnly}
        error={queue.error}
        value={chosen}
        onChange={choose}
        options={[
          {
            value: 'never',
            label: t('Nobody waits'),
            hint: t('Everybody goes straight to the tickets. Right for nearly every event.'),
          },
          {
            value: 'automatic',
            label: t('Only in a rush'),
            hint: t(
              'People wait when a sale is about to open, or when more come at once than the shop can serve.',
            ),
          },
          {
            value: 'always',
            label: t('Everybody waits'),
            hint: t('Nobody gets to the tickets without a turn, even when few people come.'),
          },
        ]}
      />
      {chosen === 'always' && state === 'published' && sales.isOpen && (
        <Alert type="info" role="status">
          <p>{t('Tickets are on sale already: buyers wait as soon as this is saved.')}</p>
        </Alert>
      )}
      {chosen !== 'never' && (
        <>
          {(sales.isToOpen || opens.value !== undefined) && (
            <BoundTime
              path="queue_opens"
              usualTime="09:30"
              hint={t('Left out, {minutes} minutes before the tickets go on sale.', {
                minutes: queueRoomMs / minuteMs,
              })}
            />
          )}
          <QueueGroup />
        </>
      )}
    </>
  )
}

/** What people type becomes a key, as a catalogue file has one. */
function QueueGroup() {
  const field = useField('queue_group')
  return (
    <TextField
      id={field.id}
      label={field.label}
      hint={t('As in: tour-2027. Your events with the same word share one queue.')}
      mark="optional"
      maxLength={keyLengthMaximum}
      autoComplete="off"
      autoCapitalize="none"
      readOnly={field.isReadOnly}
      value={textOf(field.value)}
      error={field.error}
      onChange={({ target }) => field.set(groupTyped(target.value) || undefined)}
      onBlur={() => {
        field.set(textOf(field.value).replace(/-$/, '') || undefined)
        field.leave()
      }}
    />
  )
}
