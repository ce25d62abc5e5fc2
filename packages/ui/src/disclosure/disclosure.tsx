import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  label: ReactNode
  /** Stands at the far end of the button, such as a total. */
  aside?: ReactNode
  defaultOpen?: boolean
  /** Give both `open` and its handler to own the state. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A button that shows and hides the region under it; text typed inside survives closing. */
export function Disclosure(props: DisclosureProps) {
  const { label, aside, defaultOpen = false, onToggle, children } = props
  const [own, setOwn] = useState(defaultOpen)
  const open = props.open ?? own
  const id = useId()
  function toggle() {
    setOwn(!open)
    onToggle?.(!open)
  }
  return (
    <div>
      <button
        type="button"
        id={`${id}-button`}
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="chevron-right" />
        <span className={styles.label}>{label}</span>
        {aside}
      </button>
      <section id={id} aria-labelledby={`${id}-button`} className={styles.region} hidden={!open}>
        {children}
      </section>
    </div>
  )
}
