import { t } from '@foyer/language/texts.ts'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './quantity-field.module.css'

export interface QuantityFieldProps {
  /** The ticket's title: the controls are named after it. */
  ticket: string
  /** The quantity on record. */
  value: number
  min?: number
  max: number
  id?: string
  /** A change is under way: the field shows and announces it, but typing stays possible. */
  busy?: boolean
  disabled?: boolean
  /** The quantity changes by the buttons and arrow keys only. */
  readOnly?: boolean
  describedBy?: string
  /** The whole number in a text as people type it; null for a text that is none. */
  read: (typed: string) => number | null
  /** Called with every whole number within the limits, as it is pressed or typed. */
  onChange: (quantity: number) => void
  /** Called when the value is final: Enter was pressed or the field was left. */
  onCommit?: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A box for a whole number between a minus and a plus. A native number box would drop what its browser does not know, such as
 * digits of other scripts, before anybody could read it.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { ticket, value, min = 0, max, busy = false, disabled = false } = props
  // The text in the box while it is not (yet) the quantity on record.
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? String(value)

  /** The whole number inside the limits, or null for a text that is not a number yet. */
  function clamped(text: string): number | null {
    const typed = props.read(text)
    return typed === null ? null : Math.min(max, Math.max(min, typed))
  }
  const quantity = clamped(shown) ?? min

  function change(next: number | null) {
    if (next !== null && next !== value) props.onChange(next)
  }
  function step(by: number) {
    const next = Math.min(max, Math.max(min, quantity + by))
    setDraft(null)
    if (!disabled) change(next)
  }
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setDraft(target.value)
    change(clamped(target.value))
  }
  function settle() {
    setDraft(null)
    props.onCommit?.()
  }
  function press(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) settle()
    else step(by)
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
        id={props.id}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        className={styles.input}
        disabled={disabled}
        readOnly={props.readOnly}
        aria-label={t('Quantity, {ticket}', { ticket })}
        aria-describedby={props.describedBy}
        aria-busy={busy || undefined}
        aria-valuenow={quantity}
        aria-valuemin={min}
        aria-valuemax={max}
        value={shown}
        onChange={type}
        onBlur={settle}
        onKeyDown={press}
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
