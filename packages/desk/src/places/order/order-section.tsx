import { Panel } from '@foyer/ui/panel/panel.tsx'
import { type ReactNode, useId } from 'react'
import styles from './order.module.css'

/** A part of the page with its heading; `actions` stand beside it. */
export function OrderSection({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Panel>
  )
}
