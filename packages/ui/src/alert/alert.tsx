import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './alert.module.css'

export type AlertType = 'info' | 'success' | 'warning' | 'error'

const faces = {
  info: { icon: 'info', word: t('Information:') },
  success: { icon: 'tick', word: t('Success:') },
  warning: { icon: 'warning', word: t('Warning:') },
  error: { icon: 'error', word: t('Error:') },
} as const satisfies Record<AlertType, object>

export interface AlertProps {
  type: AlertType
  title?: ReactNode
  /** Set only when the box appears after the page did: `alert` interrupts, `status` waits for a pause. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A boxed message whose type is told by colour, drawing and a hidden word. */
export function Alert({ type, title, role, children }: AlertProps) {
  const { icon, word } = faces[type]
  return (
    <div className={classNames(styles.alert, styles[type])} role={role}>
      <Icon name={icon} />
      <div className={styles.body}>
        <VisuallyHidden>{`${word} `}</VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
