import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { DayField } from '../../../parts/choosing/day-field.tsx'
import styles from '../event-editor.module.css'

/** Days chosen one by one. */
export function PickedDays({
  days,
  onChange,
}: {
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className={styles.pair}>
      <DayField label={t('Day')} day={day} onChange={setDay} />
      <Button
        variant="secondary"
        onClick={() => {
          if (day !== null) onChange([...days, day])
        }}
      >
        {t('Add this day')}
      </Button>
    </div>
  )
}
