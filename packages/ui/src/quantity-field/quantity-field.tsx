import { t } from '@foyer/language/texts.ts'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './quantity-field.module.css'

export interface QuantityFieldProps {
  /** The ticket's title: the controls are named after it. */
  ticket: string
  /** The quantity on record; a plain form leaves this and `onChange` out and gives `defaultValue`. */
  value?: number
  defaultValue?: number
  min?: number
  max: number
  name?: string
  id?: string
  /** A change is under way: the field shows and announces it, but typing stays possible. */
  busy?: boolean
  disabled?: boolean
  /** The quantity changes by the buttons only. */
  readOnly?: boolean
  describedBy?: string
  /** Called with every whole number within the limits, as it is pressed or typed. */
  onChange?: (quantity: number) => void
  /** Called when the value is final: Enter was pressed or the field was left. */
  onCommit?: () => void
}

/** The whole number inside the limits, or null for a text that is not a number yet. */
export function clampQuantity(text: string, min: number, max: number): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Math.min(max, Math.max(min, Number(text))) : null
}

/** A native number box between a minus and a plus. */
export function QuantityField(props: QuantityFieldProps) {
  const { ticket, value, min = 0, max, busy = false, disabled = false, onChange, onCommit } = props
  // The text in the box while it is not (yet) the quantity on record.
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? String(value ?? props.defaultValue ?? min)

  function step(by: number) {
    const from = clampQuantity(shown, min, max) ?? min
    const next = Math.min(max, Math.max(min, from + by))
    setDraft(null)
    if (!disabled && next !== value) onChange?.(next)
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    setDraft(event.target.value)
    const next = clampQuantity(event.target.value, min, max)
    if (next !== null && next !== value) onChange?.(next)
  }
  function settle() {
    setDraft(null)
    onCommit?.()
  }
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }

  const quantity = clampQuantity(shown, min, max) ?? min
  const input = {
    id: props.id,
    name: props.name,
    min,
    max,
    disabled,
    readOnly: props.readOnly,
    'aria-label': t('Quantity, {ticket}', { ticket }),
    'aria-describedby': props.describedBy,
    'aria-busy': busy || undefined,
  }
  if (!onChange) {
    return (
      <span className={styles.group}>
        <input type="number" {...input} className={styles.input} defaultValue={shown} />
      </span>
    )
  }
  return (
    <span className={classNames(styles.group, busy && styles.busy)}>
      <button
        type="button"
        aria-label={t('One less, {ticket}', { ticket })}
        aria-disabled={disabled || quantity <= min || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        {...input}
        className={styles.input}
        value={shown}
        onChange={type}
        onBlur={settle}
        onKeyDown={enter}
      />
      <button
        type="button"
        aria-label={t('One more, {ticket}', { ticket })}
        aria-disabled={disabled || quantity >= max || undefined}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
