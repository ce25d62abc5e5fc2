import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './money.module.css'

/** Shows an amount that is already text, in figures of equal width and never broken over two lines. */
export function Money({ children, strong }: { children: ReactNode; strong?: boolean }) {
  return <span className={classNames(styles.money, strong && styles.strong)}>{children}</span>
}
