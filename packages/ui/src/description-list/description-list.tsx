import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './description-list.module.css'

export interface DescriptionRow {
  /** The name, which is also the row's key. */
  term: string
  detail: ReactNode
  note?: ReactNode
  /** `strong` is the total; `saving` an amount taken off. */
  look?: 'strong' | 'saving' | undefined
}

/** Names and amounts, one pair a line. */
export function DescriptionList({ rows }: { rows: readonly DescriptionRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, detail, note, look }) => (
        <div key={term} className={classNames(styles.row, look && styles[look])}>
          <dt>
            {term}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
