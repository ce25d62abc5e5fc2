import { t } from '@foyer/language/texts.ts'
import fields from '@foyer/ui/field/field.module.css'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { parseDate } from '@internationalized/date'
import { useId } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components'
import styles from './day-field.module.css'

/**
 * A day as the API has it, `2026-12-11`; null for none. It is typed part by part, or chosen from a calendar, in the order
 * and with the week of the shop's language, whatever the browser speaks.
 */
export function DayField({
  label,
  day,
  onChange,
  earliest,
  latest,
  error,
}: {
  label: string
  day: string | null
  onChange: (day: string | null) => void
  earliest?: string
  latest?: string
  error?: string | undefined
}) {
  const errorId = useId()
  return (
    <DatePicker
      className={fields.field ?? ''}
      value={day === null ? null : parseDate(day)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...(earliest !== undefined && { minValue: parseDate(earliest) })}
      {...(latest !== undefined && { maxValue: parseDate(latest) })}
      isInvalid={error !== undefined}
      {...(error !== undefined && { 'aria-describedby': errorId })}
    >
      <Label className={fields.label ?? ''}>{label}</Label>
      <Group className={styles.box ?? ''}>
        <DateInput className={styles.parts ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.part ?? ''} />}
        </DateInput>
        <Button className={styles.open ?? ''} aria-label={t('Choose from a calendar')}>
          <Icon name="chevron-down" />
        </Button>
      </Group>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <Popover className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Calendar>
            <header className={styles.month}>
              <Button slot="previous" className={styles.turn ?? ''}>
                <span className={styles.back}>
                  <Icon name="chevron-right" />
                </span>
              </Button>
              <Heading className={styles.name ?? ''} />
              <Button slot="next" className={styles.turn ?? ''}>
                <Icon name="chevron-right" />
              </Button>
            </header>
            <CalendarGrid>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
