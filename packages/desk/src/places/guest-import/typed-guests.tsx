import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useRef } from 'react'
import styles from './guest-import.module.css'
import type { GuestTicketType } from './sellable-dates.ts'
import { emptyGuest, guestsToSend, ticketOf, type TypedGuest } from './typed-guest.ts'

type Types = readonly GuestTicketType[]
type Mistakes = Readonly<Record<string, string>>

/** One line for each guest; what is wrong with one is said at its field. */
export function TypedGuests({
  guests,
  onChange,
  types,
  mistakes,
}: {
  guests: readonly TypedGuest[]
  onChange: (guests: readonly TypedGuest[]) => void
  types: Types
  /** By the names that the server gives fields: `rows.1.email`. */
  mistakes: Mistakes
}) {
  const lastKey = useRef(guests.length)
  const sent = guestsToSend(guests)
  return (
    <>
      {guests.map((guest, index) => (
        <GuestLine
          key={guest.key}
          guest={guest}
          number={index + 1}
          types={types}
          mistakeOf={(field) => mistakes[`rows.${sent.indexOf(guest) + 1}.${field}`]}
          onChange={(next) => onChange(guests.with(index, next))}
          {...(guests.length > 1 && { onRemove: () => onChange(guests.toSpliced(index, 1)) })}
        />
      ))}
      <p>
        <Button
          variant="secondary"
          onClick={() => onChange([...guests, emptyGuest(++lastKey.current)])}
        >
          {t('Another guest')}
        </Button>
      </p>
    </>
  )
}

function GuestLine({
  guest,
  number,
  types,
  mistakeOf,
  onChange,
  onRemove,
}: {
  guest: TypedGuest
  number: number
  types: Types
  mistakeOf: (field: string) => string | undefined
  onChange: (guest: TypedGuest) => void
  onRemove?: () => void
}) {
  const change = (field: Exclude<keyof TypedGuest, 'key'>) => ({
    value: guest[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...guest, [field]: target.value }),
  })
  return (
    <fieldset className={styles.guest}>
      <legend>{t('Guest {number}', { number })}</legend>
      <TextField
        label={t('Name')}
        autoComplete="off"
        error={mistakeOf('name')}
        {...change('name')}
      />
      <TextField
        label={t('E-mail')}
        mark="optional"
        {...emailInput}
        autoComplete="off"
        error={mistakeOf('email')}
        {...change('email')}
      />
      <SelectField
        label={t('Ticket')}
        {...(types.length === 0 && { placeholder: t('First choose the date') })}
        options={types.map(({ name }) => ({ value: name, label: name }))}
        error={mistakeOf('ticket_type')}
        {...change('ticket')}
        value={ticketOf(guest.ticket, types)}
      />
      <TextField
        label={t('How many')}
        inputMode="numeric"
        autoComplete="off"
        error={mistakeOf('quantity')}
        {...change('quantity')}
      />
      {onRemove !== undefined && (
        <Button
          variant="quiet"
          aria-label={t('Remove guest {number}', { number })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      )}
    </fieldset>
  )
}
