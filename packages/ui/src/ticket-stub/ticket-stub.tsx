import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ticket-stub.module.css'

export interface TicketStubProps {
  children: ReactNode
  /** The counterfoil behind the perforation. */
  tail?: ReactNode
  /** With `row` the counterfoil stands behind the main part from 768 px on; else it hangs below. */
  direction?: 'column' | 'row'
  /** Without a tail, the edge along which the sheet is torn off. */
  torn?: 'start' | 'bottom'
  className?: string
}

/** The ticket that the whole design is built on: with a tail a whole ticket, without one a torn-off sheet. */
export function TicketStub(props: TicketStubProps) {
  const { children, tail, direction = 'column', torn, className } = props
  if (tail === undefined) {
    return (
      <div className={classNames(styles.stub, className)}>
        <div className={classNames(styles.part, torn && styles[`torn-${torn}`])}>{children}</div>
      </div>
    )
  }
  return (
    <div className={classNames(styles.stub, direction === 'row' && styles.row, className)}>
      <div className={classNames(styles.part, styles.main)}>{children}</div>
      <div className={classNames(styles.part, styles.tail)}>{tail}</div>
    </div>
  )
}
