import { t } from '@foyer/language/texts.ts'
import { useSyncExternalStore } from 'react'
import styles from './offline-notice.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the device has no network, for as long as it has none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          {t('This device is offline. What you see may be old, and nothing can be changed.')}
        </p>
      )}
    </div>
  )
}
