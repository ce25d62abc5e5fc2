import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { type ReactNode, useId, useState } from 'react'
import styles from './figure.module.css'

/** Numbers that are read together. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>
}

/** A number, what it is, and one press away what it counts. */
export function Figure({
  label,
  value,
  note,
  explanation,
}: {
  label: string
  value: ReactNode
  /** What it is compared with. */
  note?: ReactNode
  explanation: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.figure}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <button
          type="button"
          className={styles.ask}
          aria-label={t('What is “{figure}”?', { figure: label })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="info" />
        </button>
      </div>
      <div className={styles.value}>{value}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div id={id} className={styles.explanation} hidden={!isOpen}>
        {explanation}
      </div>
    </div>
  )
}
