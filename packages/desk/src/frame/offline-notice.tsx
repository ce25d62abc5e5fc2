import { t } from '@foyer/language/texts.ts'
import { useLocation } from 'react-router'
import { useOnline } from '../lib/use-online.ts'
import { isDoor } from './use-session-of-device.ts'
import styles from './offline-notice.module.css'

/** Says that the device has no network, for as long as it has none. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const { pathname } = useLocation()
  // The door goes on without a network, and says so itself.
  const isAway = !isOnline && !isDoor(pathname)
  return (
    <div role="status">
      {isAway && (
        <p className={styles.notice} data-offline ref={giveRoom}>
          {t(
            'This device is offline. What you see may be old, and nothing reaches the shop until it is back.',
          )}
        </p>
      )}
    </div>
  )
}

/** Whatever stays at the foot of the window stands on the notice instead of under it. */
function giveRoom(notice: HTMLElement | null) {
  if (notice === null) return undefined
  const root = document.documentElement.style
  const sizes = new ResizeObserver(() => root.setProperty('--offline', `${notice.offsetHeight}px`))
  sizes.observe(notice)
  return () => {
    sizes.disconnect()
    root.removeProperty('--offline')
  }
}
