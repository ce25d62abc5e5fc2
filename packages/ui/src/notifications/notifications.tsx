import { counted, t } from '@foyer/language/texts.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import {
  type Notification,
  type NotificationKind,
  type NotificationStore,
  notify,
} from './notifications-store.ts'
import styles from './notifications.module.css'

const faces = {
  success: { icon: 'tick', word: t('Success:') },
  warning: { icon: 'warning', word: t('Warning:') },
  error: { icon: 'error', word: t('Error:') },
  info: { icon: 'info', word: t('Information:') },
} as const satisfies Record<NotificationKind, object>

/** What has to be known before anything else is done is read out at once. */
export const isUrgent = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kind === 'error' || kind === 'warning'

const none: readonly Notification[] = []

interface ToastProps {
  notification: Notification
  autoDismissMs: number | null
  onDismiss: () => void
  /** What can be done about it, such as a button that takes it back. */
  children?: ReactNode
}

/** One notification, for a place that shows its own. */
export function Toast({ notification, autoDismissMs, onDismiss, children }: ToastProps) {
  const { kind, title, text, times } = notification
  const leave = useEffectEvent(onDismiss)
  useEffect(() => {
    if (autoDismissMs === null) return undefined
    const timer = setTimeout(() => leave(), autoDismissMs)
    return () => clearTimeout(timer)
  }, [autoDismissMs])
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <Icon name={faces[kind].icon} {...(title !== undefined && { size: 32 })} />
      <p className={styles.text}>
        <VisuallyHidden>{`${faces[kind].word} `}</VisuallyHidden>
        {title !== undefined && <strong className={styles.title}>{title} </strong>}
        <span>{text}</span>
        {times > 1 && (
          <VisuallyHidden>
            {' '}
            {counted(times, { one: '({count} time)', other: '({count} times)' })}
          </VisuallyHidden>
        )}
      </p>
      {children}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('Dismiss: {text}', { text })}
        onClick={onDismiss}
      >
        <Icon name="cross" size={18} />
      </button>
    </div>
  )
}

/**
 * Renders a store's notifications. Both live regions exist from the first paint, for a region that arrives together
 * with its text is not read out.
 */
export function Notifications({ store = notify }: { store?: NotificationStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.shown, () => none)
  const stack = useRef<HTMLElement>(null)

  function dismiss(id: number) {
    const hadFocus = stack.current?.contains(document.activeElement)
    store.dismiss(id)
    // The pressed button is about to disappear; the next one, or the list itself, takes the focus.
    if (hadFocus) {
      const next = store.shown().length > 0 && stack.current?.querySelector('button')
      ;(next || stack.current)?.focus()
    }
  }
  function toasts(urgent: boolean) {
    return shown
      .filter((one) => isUrgent(one) === urgent)
      .map((one) => (
        <Toast
          key={one.id}
          notification={one}
          autoDismissMs={store.autoDismissMs}
          onDismiss={() => dismiss(one.id)}
        />
      ))
  }
  return (
    <section ref={stack} className={styles.stack} aria-label={t('Notifications')} tabIndex={-1}>
      <div className={styles.region} role="alert" aria-relevant="additions">
        {toasts(true)}
      </div>
      <div className={styles.region} role="status" aria-relevant="additions" aria-atomic="false">
        {toasts(false)}
      </div>
    </section>
  )
}
