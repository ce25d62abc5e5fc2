import type { ReactNode } from 'react'
import styles from '../figures/takings/takings-rows.module.css'

export interface ReportRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  readonly isSum?: boolean
}

/** Where a table is too wide it scrolls, and the keyboard has to reach it for that. */
const reachable = 0

/** A table of a report: the first column says what, all others are numbers. It scrolls by itself where it is too wide. */
export function ReportTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly ReportRow[]
}) {
  return (
    <div className={styles.scrolled} role="region" aria-label={label} tabIndex={reachable}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((title, index) => (
              <th key={title} scope="col" className={index === 0 ? undefined : styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others], isSum = false }) => (
            <tr key={key}>
              <th scope="row">{isSum ? <strong>{name}</strong> : name}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]} className={styles.number}>
                  {isSum ? <strong>{cell}</strong> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
