import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './money.module.css'

/** An amount that is already text; figures of one width, never broken over two lines. */
export function Money({ children, strong }: { children: ReactNode; strong?: boolean }) {
  return <span className={classNames(styles.money, strong && styles.strong)}>{children}</span>
}
