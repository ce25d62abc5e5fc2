import { fewLeftMaximum } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { shortMoment } from '../format/dates.ts'
import type { SaleStatus } from '../renderers.ts'
import styles from './sale-note.module.css'

/** Why it cannot be bought now, shown over the price; null while it can. */
function saleNote(sale: SaleStatus, timeZone: string): string | null {
  switch (sale.status) {
    case 'open':
      return null
    case 'not_yet':
      return t('On sale from {moment}', { moment: shortMoment(sale.from, timeZone) })
    case 'ended':
      return t('No longer on sale')
    case 'cancelled':
      return t('Event cancelled')
    case 'sold_out':
      return t('Sold out')
  }
}

/** The same of one date: others of its event may take place all the same. */
export const dateNote = (sale: SaleStatus, timeZone: string): string | null =>
  sale.status === 'cancelled' ? t('This date is cancelled') : saleNote(sale, timeZone)

export function SaleNote({ sale, timeZone }: { sale: SaleStatus; timeZone: string }) {
  return <Stamp note={saleNote(sale, timeZone)} />
}

export function DateNote({ sale, timeZone }: { sale: SaleStatus; timeZone: string }) {
  return <Stamp note={dateNote(sale, timeZone)} />
}

function Stamp({ note }: { note: string | null }) {
  return note === null ? null : <span className={styles.stamp}>{note}</span>
}

/**
 * Says that few are left, which is worth knowing but never an alarm. Null when there are plenty, and while most of a few are there:
 * a row of ten seats of which nobody has bought one is not the last ten.
 */
function leftNote(left: number, outOf: number): string | null {
  if (left === 0) return t('Sold out')
  return left <= fewLeftMaximum && left * 2 <= outOf
    ? counted(left, { one: 'Last {count}', other: 'Last {count}' })
    : null
}

export function LeftNote({ left, outOf }: { left: number; outOf: number }) {
  const note = leftNote(left, outOf)
  if (note === null) return null
  return <span className={left === 0 ? styles.stamp : styles.few}>{note}</span>
}
