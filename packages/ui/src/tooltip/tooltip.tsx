import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tooltip.module.css'

export type TooltipPlacement = 'top' | 'right' | 'bottom' | 'left'

export interface TooltipProps {
  text: ReactNode
  placement?: TooltipPlacement
  /** A control that can take focus; it gets the text as its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Pointer or focus show it in plain CSS; Escape hides it until the pointer or focus leaves. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  return (
    // The element has no role of its own: it only hears events that bubble up from the control inside.
    <span
      role="presentation"
      className={styles.anchor}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={classNames(styles.tip, styles[placement])}
        data-dismissed={dismissed || undefined}
      >
        <span>{text}</span>
      </span>
    </span>
  )
}
