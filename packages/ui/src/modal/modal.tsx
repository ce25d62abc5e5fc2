import { t } from '@foyer/language/texts.ts'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './modal.module.css'

export interface ModalProps {
  open: boolean
  title: ReactNode
  /** Called for Escape, the close button and a press outside the box; the owner sets `open`. */
  onClose: () => void
  /** Makes the modal twice as wide as usual. */
  wide?: boolean
  closeLabel?: string
  /** The buttons at the foot of the modal. */
  actions?: ReactNode
  children?: ReactNode
}

/** A native dialog: the browser traps focus, makes the rest inert and restores the focus afterwards. */
export function Modal(props: ModalProps) {
  const { open, title, onClose, wide = false, closeLabel = t('Close'), actions, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()

  // Closing in the cleanup restores the focus also when the modal unmounts while open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    if (!element.open) element.showModal()
    heading.current?.focus()
    return () => element.close()
  }, [open])

  function press(event: MouseEvent) {
    // The dialog itself is only hit outside its box; a drag that began inside is no wish to leave.
    if (event.target === dialog.current && pressedOutside.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, wide && styles.wide)}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={press}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Browsers close the dialog on a second Escape; the owner has to know.
        if (open && dialog.current?.open === false) onClose()
      }}
    >
      {open && (
        <div className={styles.box}>
          <div className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <Icon name="cross" />
            </button>
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
