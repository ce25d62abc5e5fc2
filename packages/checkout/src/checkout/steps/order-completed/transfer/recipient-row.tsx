import {
  emailLengthMaximum,
  fullNameLengthMaximum,
  transferMessageLengthMaximum,
} from '@foyer/contract/limits.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import {
  type LocalNow,
  type TransferField,
  transferRowProblems,
} from '@foyer/contract/rules/transfer-rows.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { QuantityField } from '@foyer/ui/quantity-field/quantity-field.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState, useId } from 'react'
import styles from '../order-completed.module.css'
import type { FieldOf, FormRow } from './transfer-form.ts'
import { parseDayMonthYear } from '@foyer/contract/formats.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'

interface RecipientRowProps {
  readonly row: FormRow
  readonly legend: string
  /** The largest quantity that the row can have. */
  readonly most: number
  readonly now: LocalNow
  /** The event's last day, yyyy-MM-dd. */
  readonly lastDay: string
  readonly validated: boolean
  readonly onChange: (row: FormRow) => void
  readonly onRemove: (() => void) | undefined
}

/** One person and the tickets for them. */
export function RecipientRow(props: RecipientRowProps) {
  const { row, legend, most, now, lastDay, validated, onChange, onRemove } = props
  const [left, setLeft] = useState<readonly TransferField[]>([])
  const problems = transferRowProblems(row, now, lastDay)
  const field: FieldOf = (name) => ({
    value: row[name],
    error: validated || left.includes(name) ? problems[name] : undefined,
    onChange: ({ target }) => onChange({ ...row, [name]: target.value }),
    onBlur: () => setLeft([...left, name]),
  })
  return (
    <fieldset className={styles.recipient}>
      <legend>{legend}</legend>
      <QuantityField
        ticket={legend}
        value={row.qty}
        max={most}
        readOnly
        read={wholeNumberIn}
        onChange={(qty) => onChange({ ...row, qty })}
      />
      <TextField
        {...field('name')}
        label={t('Full name')}
        autoComplete="off"
        maxLength={fullNameLengthMaximum}
      />
      <TextField
        {...field('email')}
        label={t('Email')}
        {...emailInput}
        autoComplete="off"
        maxLength={emailLengthMaximum}
      />
      <Checkbox
        label={transferMessages.gift}
        checked={row.is_gift}
        onChange={(event) => onChange({ ...row, is_gift: event.target.checked })}
      />
      {row.is_gift && (
        <GiftFields
          row={row}
          today={now.date}
          lastDay={lastDay}
          field={field}
          onChange={onChange}
        />
      )}
      {onRemove !== undefined && (
        <Button
          variant="quiet"
          aria-label={t('Remove {name}', { name: legend })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      )}
    </fieldset>
  )
}

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
function GiftFields({ row, today, lastDay, field, onChange }: GiftFieldsProps) {
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
