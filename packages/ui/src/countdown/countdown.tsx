import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './countdown.module.css'

export interface CountdownProps {
  /** In front of the clock; on narrow screens above it. */
  label?: ReactNode
  /** The figures, such as "09:41". */
  clock: string
  /** The same in words, for those who listen. */
  words: string
  /** Near the end it gains weight. */
  soon?: boolean
}

/** The face of a clock. It never speaks by itself: announcements are the owner's, at its marks. */
export function Countdown({ label, clock, words, soon = false }: CountdownProps) {
  return (
    <div
      className={classNames(styles.countdown, soon && styles.soon)}
      role="timer"
      aria-live="off"
      aria-atomic="true"
    >
      {label && <span className={styles.label}>{label}</span>}
      <span className={styles.clock} aria-hidden="true">
        {clock}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}
