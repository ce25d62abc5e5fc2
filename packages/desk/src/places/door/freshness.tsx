import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { timeText } from '../../parts/time.tsx'
import { useOnline } from '../../lib/use-online.ts'
import type { DoorState } from './device/door-state.ts'

/** Answers that did not come for so long. */
const oldMs = 20_000

/** Says as of when the list is once it no longer follows, and what waits to be sent. */
export function Freshness({ state, now }: { state: DoorState; now: number }) {
  const isOnline = useOnline()
  const { kept, waiting, isAway, isLasting } = state
  const isOld = kept !== undefined && (!isOnline || isAway || now - kept.heardAt > oldMs)
  const waits =
    waiting === 0
      ? t('Everything is sent.')
      : counted(waiting, {
          one: '1 check-in waits on this device to be sent.',
          other: '{count} check-ins wait on this device to be sent.',
        })
  // The region is there before its text: one that comes with it is not read out.
  return (
    <div role="status">
      {isOld && (
        <Alert
          type="warning"
          title={t('List as of {time}', {
            time: timeText(new Date(kept.heardAt).toISOString(), undefined, 'time'),
          })}
        >
          <p>
            {isOnline && !isAway
              ? t('The shop does not answer.')
              : isLasting
                ? t('No network: go on checking people in, nothing is lost.')
                : t('No network: go on checking people in.')}{' '}
            {waits}
          </p>
        </Alert>
      )}
      {!isOld && waiting > 0 && <p>{waits}</p>}
      {!isLasting && (
        <Alert type="warning" title={t('Do not close this page')}>
          <p>
            {t(
              'This browser keeps nothing on the device: it has no room left, or this is a private window. What was not sent yet is lost with the page, and it does not open without a network.',
            )}
          </p>
        </Alert>
      )}
    </div>
  )
}
