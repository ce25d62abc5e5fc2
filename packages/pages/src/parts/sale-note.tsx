import { shortMoment } from '../format/dates.ts'
import type { SaleStatus } from '../renderers.ts'
import styles from './sale-note.module.css'

/** Why it cannot be bought now, stamped over the price; null while it can. */
export function saleNote(sale: SaleStatus, timeZone: string): string | null {
  switch (sale.status) {
    case 'open':
      return null
    case 'not_yet':
      return `On sale from ${shortMoment(sale.from, timeZone)}`
    case 'ended':
      return 'No longer on sale'
    case 'sold_out':
      return 'Sold out'
  }
}

export function SaleNote({ sale, timeZone }: { sale: SaleStatus; timeZone: string }) {
  const note = saleNote(sale, timeZone)
  return note === null ? null : <span className={styles.stamp}>{note}</span>
}

/** Few are left: worth knowing, never an alarm. Null when there are plenty. */
export function leftNote(left: number): string | null {
  if (left === 0) return 'Sold out'
  return left <= 10 ? `Last ${left}` : null
}

export function LeftNote({ left }: { left: number }) {
  const note = leftNote(left)
  if (note === null) return null
  return <span className={left === 0 ? styles.stamp : styles.few}>{note}</span>
}
