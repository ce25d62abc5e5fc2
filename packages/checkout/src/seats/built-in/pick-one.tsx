import { Icon } from '@foyer/ui/icon/icon.tsx'
import styles from './pick-one.module.css'

interface PickOneProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (value: string) => void
  /** Takes the focus, because it replaces the button that was pressed. */
  readonly takesFocus?: boolean
}

const focus = (select: HTMLSelectElement | null) => select?.focus()

/** A choice among a few options, none of which is wrong: a select without room for hints and errors. */
export function PickOne({ label, value, options, onPick, takesFocus }: PickOneProps) {
  return (
    <label className={styles.field}>
      {label}
      <span>
        <select
          ref={takesFocus === true ? focus : null}
          value={value}
          onChange={(event) => onPick(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  )
}

/** Whole numbers as options. */
export function upTo(most: number, least: number, text: (count: number) => string = String) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    value: String(least + index),
    label: text(least + index),
  }))
}
