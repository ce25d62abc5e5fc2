import type { ReactNode } from 'react'
import styles from './spinner.module.css'

/** A ring of light bulbs. With children it announces them politely; alone it is decoration. */
export function Spinner({ children }: { children?: ReactNode }) {
  const ring = <span className={styles.spinner} aria-hidden="true" />
  if (children === undefined) return ring
  return (
    <span className={styles.label} role="status">
      {ring}
      <span>{children}</span>
    </span>
  )
}
