import type { ReactNode } from 'react'
import styles from './row-list.module.css'

/** A short list of things with what can be done with each; long ones are tables. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** One of them: its name, what is to say about it, and its buttons. */
export function Row({
  title,
  children,
  actions,
}: {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <div className={styles.more}>{children}</div>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
