import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './countdown.module.css'

export interface CountdownProps {
  /** Shown in front of the clock; on narrow screens above it. */
  label?: ReactNode
  /** The figures, such as "09:41". */
  clock: string
  /** The same time in words, for screen readers. */
  words: string
  /** Near the end the figures become bolder. */
  soon?: boolean
}

/** The face of a clock. It announces nothing by itself: its owner does, when certain times are left. */
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
