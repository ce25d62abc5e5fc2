import { t } from '@foyer/language/texts.ts'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { type ReactNode, useId } from 'react'
import styles from './event-change.module.css'

/** One step of an act, with its number. */
export function Step({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <div className={styles.step}>
        <h2 id={id}>{t('{number}. {title}', { number, title })}</h2>
        {children}
      </div>
    </Panel>
  )
}
