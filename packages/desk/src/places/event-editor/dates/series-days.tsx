import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { dayText } from '../../../parts/figures/day-text.ts'
import styles from '../event-editor.module.css'

/** The days that a series is on, before they are added: single ones can be left out. */
export function SeriesDays({
  days,
  skipped,
  without,
  onChange,
}: {
  days: readonly string[]
  /** Days on which the clocks skip its hour. */
  skipped: readonly string[]
  without: ReadonlySet<string>
  onChange: (without: ReadonlySet<string>) => void
}) {
  return (
    <>
      {skipped.length > 0 && (
        <Alert type="warning" role="status">
          <p>
            {t('Left out, because the clocks skip that hour: {days}', {
              days: skipped.map((day) => dayText(day, true)).join('; '),
            })}
          </p>
        </Alert>
      )}
      {days.length > 0 && (
        <fieldset className={styles.days}>
          <legend>{t('These days')}</legend>
          {days
            .filter((day) => !skipped.includes(day))
            .map((day) => (
              <Checkbox
                key={day}
                label={dayText(day, true)}
                checked={!without.has(day)}
                onChange={() => onChange(without.symmetricDifference(new Set([day])))}
              />
            ))}
        </fieldset>
      )}
    </>
  )
}
