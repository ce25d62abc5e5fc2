import { t } from '@foyer/language/texts.ts'
import { useOnline } from '../lib/use-online.ts'
import styles from './offline-notice.module.css'

/** Says that the device has no network, for as long as it has none. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice} data-offline>
          {t('This device is offline. What you see may be old, and nothing can be changed.')}
        </p>
      )}
    </div>
  )
}
