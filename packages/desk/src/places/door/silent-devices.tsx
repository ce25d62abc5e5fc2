import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { timeText } from '../../parts/time.tsx'
import type { DoorDate } from './device/door-types.ts'
import { silentDevices } from './device/silent-devices.ts'
import styles from './door.module.css'

/** Devices that have stopped to report: what they did since is not counted anywhere. */
export function SilentDevices({
  counts,
  own,
  now,
}: {
  counts: DoorDate
  own: string
  now: number
}) {
  const silent = silentDevices(counts, own, now)
  if (silent.length === 0) return null
  return (
    <Alert
      type="warning"
      title={counted(silent.length, {
        one: '1 device does not report',
        other: '{count} devices do not report',
      })}
    >
      <ul className={styles.silent}>
        {silent.map(({ device, name, heard_at: at, waiting }) => (
          <li key={device}>
            {t('{device}: since {time}', {
              device: name,
              time: timeText(at, counts.time_zone),
            })}
            {waiting > 0 && (
              <>
                {', '}
                {counted(waiting, {
                  one: '1 check-in waited on it then',
                  other: '{count} check-ins waited on it then',
                })}
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        {t(
          'Whom they let in since then is not counted, and their tickets may let in others. Open the door on them once more where there is a network.',
        )}
      </p>
    </Alert>
  )
}
