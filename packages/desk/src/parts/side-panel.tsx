import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './side-panel.module.css'

/** A list, and the row of it that is open beside it; on a phone over it. */
export function BesideList({ children, panel }: { children: ReactNode; panel: ReactNode | null }) {
  return (
    <div className={styles.both} data-open={panel !== null || undefined}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  )
}

/** The open row: give it a `key` of its own, so that each row begins anew. Escape and the cross lead back to the list. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A menu or dialog that is open inside takes the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return
    onClose()
  })
  useEffect(() => {
    const element = panel.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('Close, back to the list')}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </section>
  )
}
