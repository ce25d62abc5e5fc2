import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import styles from '../event-editor.module.css'
import type { SeriesDraft } from './series-draft.ts'

/** The times of day that all dates of a series have, and how many dates there are. */
export function SeriesHours({
  draft,
  onSay,
}: {
  draft: SeriesDraft
  onSay: (more: Partial<SeriesDraft>) => void
}) {
  return (
    <div className={styles.pair}>
      <TextField
        label={t('Starts')}
        type="time"
        value={draft.time}
        onChange={({ target }) => onSay({ time: target.value })}
      />
      {draft.every !== 'picked' && (
        <TextField
          label={t('How many dates')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.count}
          onChange={({ target }) => onSay({ count: target.value })}
        />
      )}
      <TextField
        label={t('Doors open')}
        mark="optional"
        type="time"
        value={draft.doors}
        onChange={({ target }) => onSay({ doors: target.value })}
      />
      <TextField
        label={t('Ends')}
        mark="optional"
        type="time"
        value={draft.ends}
        onChange={({ target }) => onSay({ ends: target.value })}
      />
    </div>
  )
}
