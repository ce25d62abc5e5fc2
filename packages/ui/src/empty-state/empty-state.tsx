import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  /** The heading's level; 1 when the page says nothing else. */
  level?: 1 | 2 | 3
  children?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here yet: an unprinted ticket, what happened, and a link on. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden="true">
        <g stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
          <path d="M10 12 78 4a6 6 0 0 0 12-1l14-2 6 46-14 2a6 6 0 0 0-12 1l-68 9Z" />
          <path strokeDasharray=".1 6.5" d="M85 11 89.500 47" />
          <path d="M24 22 60 17.5M25.5 33 49 30" />
        </g>
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
