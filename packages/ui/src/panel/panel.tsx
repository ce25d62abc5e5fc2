import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

export interface PanelProps extends ComponentProps<'section'> {
  /** Removes the padding, for pictures and lists that reach the edge. */
  flush?: boolean
}

/** A panel, drawn as a sheet of paper. */
export function Panel({ flush = false, className, ...rest }: PanelProps) {
  return (
    <section {...rest} className={classNames(styles.panel, flush && styles.flush, className)} />
  )
}
