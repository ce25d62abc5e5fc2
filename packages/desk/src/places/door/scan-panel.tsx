import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useRef } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { doorScope } from '@foyer/contract/offline-door.ts'
import styles from './door.module.css'
import { signal } from './scan/signals.ts'
import { useCamera } from './scan/use-camera.ts'

/** Only a page that began here may use the camera: one that came from another place of the desk is loaded again. */
const beganAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined ? location.pathname : new URL(entry.name, location.href).pathname
}

/** Reads drawn codes, one after the other. */
export function ScanPanel({
  isMuted,
  onMute,
  onCode,
}: {
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onCode: (text: string) => void
}) {
  const { key } = useOrganiser()
  const view = useRef<HTMLVideoElement | null>(null)
  const camera = useCamera(() => view.current, onCode)
  function start() {
    if (beganAt() !== doorScope(key)) return location.reload()
    // A press lets the page be heard.
    signal('good', isMuted)
    camera.start()
  }
  return (
    <div className={styles.scan}>
      {camera.isOn && (
        <video
          ref={view}
          className={styles.camera}
          muted
          playsInline
          aria-label={t('What the camera sees')}
        />
      )}
      {camera.isRefused && (
        <Alert type="warning" role="alert">
          <p>
            {t(
              'The camera cannot be used. Allow it in the settings of your browser, or type the code.',
            )}
          </p>
        </Alert>
      )}
      <div className={styles.scanActions}>
        {camera.isOn && (
          <Button variant="secondary" onClick={camera.stop}>
            {t('Stop the camera')}
          </Button>
        )}
        {!camera.isOn && 'mediaDevices' in navigator && (
          <Button onClick={start}>{t('Scan tickets')}</Button>
        )}
        {camera.light !== null && (
          <Button variant="secondary" aria-pressed={camera.light.isOn} onClick={camera.light.turn}>
            {t('Light')}
          </Button>
        )}
        <Button variant="secondary" aria-pressed={!isMuted} onClick={() => onMute(!isMuted)}>
          {isMuted ? t('Sound is off') : t('Sound is on')}
        </Button>
      </div>
    </div>
  )
}
