import { parseDayMonthYear } from '@foyer/contract/formats.ts'
import { transferMessageLengthMaximum } from '@foyer/contract/limits.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useId } from 'react'
import type { FieldOf, FormRow } from './transfer-form.ts'

interface GiftFieldsProps {
  readonly row: FormRow
  /** `yyyy-MM-dd`, in the event's time zone. */
  readonly today: string
  /** `yyyy-MM-dd`: the last day on which a present can be sent. */
  readonly lastDay: string
  readonly field: FieldOf
  readonly onChange: (row: FormRow) => void
}

/** When a present is sent, and the message on it. */
export function GiftFields({ row, today, lastDay, field, onChange }: GiftFieldsProps) {
  return (
    <>
      <RadioGroup
        label={t('When to send it')}
        name={useId()}
        options={[
          { value: 'Schedule', label: t('Schedule') },
          { value: 'Send now', label: t('Send now') },
        ]}
        value={row.send_gift}
        onChange={(send_gift) => onChange({ ...row, send_gift })}
      />
      {row.send_gift === 'Schedule' && (
        <>
          <TextField
            {...field('delivery_date')}
            label={t('Delivery date')}
            hint={t('As dd/MM/yyyy, today or later')}
            placeholder={t('dd/MM/yyyy')}
            maxLength={10}
          />
          <TextField
            label={t('Or pick the date')}
            type="date"
            min={today}
            max={lastDay}
            value={parseDayMonthYear(row.delivery_date) ?? ''}
            onChange={({ target }) =>
              onChange({ ...row, delivery_date: target.value.split('-').reverse().join('/') })
            }
          />
          <TextField
            {...field('delivery_time')}
            label={t('Delivery time')}
            hint={t('On the clocks at the event')}
            type="time"
          />
        </>
      )}
      <TextArea
        label={t('Message')}
        mark="optional"
        placeholder={transferMessages.messagePlaceholder}
        maxLength={transferMessageLengthMaximum}
        value={row.message}
        onChange={(event) => onChange({ ...row, message: event.target.value })}
      />
    </>
  )
}
