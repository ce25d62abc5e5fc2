import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import styles from './mobile-footer.module.css'

export interface MobileFooterProps {
  /** Small words above the amount. */
  label?: ReactNode
  total: ReactNode
  /** The step's one action; make it `wide`. */
  children: ReactNode
}

/** The bar at the foot of the screen below 1024 px, with the amount and the next action. */
export function MobileFooter({ label = t('Total'), total, children }: MobileFooterProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.total}>
        <span>{label}</span>
        <strong>{total}</strong>
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  )
}
