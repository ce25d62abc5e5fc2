import { t, counted } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { useNow } from '../../lib/use-now.ts'
import { timeText } from '../../parts/time.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Conflicts } from './conflicts.tsx'
import type { DoorKeeper, DoorState } from './device/door-state.ts'
import type { KeptDate, DoorDate } from './device/door-types.ts'
import { useDoorKeeper } from './device/use-door-keeper.ts'
import { Devices } from './devices.tsx'
import { DoorCounts } from './door-counts.tsx'
import { GuestSearch } from './guest-search.tsx'
import { PrintList } from './paper/print-list.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { useLettingIn } from './use-letting-in.ts'
import { silentDevices } from './device/silent-devices.ts'
import styles from './door.module.css'

/** Answers that did not come for so long. */
const oldMs = 20_000

/** Says as of when the list is once it no longer follows, and what waits to be sent. */
function Freshness({ state, now }: { state: DoorState; now: number }) {
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

const tickMs = 5_000

/** One date: how many are in, everybody who may come, and the camera. */
export function DoorOfDate({ date }: { date: number }) {
  const door = useDoorKeeper(date)
  if (door === null) return <Loading lines={8} height="3rem" />
  const { keeper, state } = door
  if (state.phase === 'shut')
    return (
      <Alert type="warning" title={t('This device has no door any more')} role="alert">
        <p>{t('You may no longer check people in here. The list was deleted from this device.')}</p>
      </Alert>
    )
  if (state.kept === undefined)
    return state.problem === null ? (
      <Loading lines={8} height="3rem" />
    ) : (
      <ProblemAlert problem={state.problem} onRetry={() => void keeper.sync()} />
    )
  return <OpenDoor keeper={keeper} state={state} kept={state.kept} />
}

function OpenDoor({
  keeper,
  state,
  kept,
}: {
  keeper: DoorKeeper
  state: DoorState
  kept: KeptDate
}) {
  const { counts, conflicts } = kept
  const now = useNow(tickMs)
  const letting = useLettingIn(keeper)
  return (
    <>
      <Freshness state={state} now={now} />
      {counts.is_cancelled && (
        <Alert type="warning" title={t('This date was cancelled')}>
          <p>{t('It does not take place: no ticket of it lets anybody in.')}</p>
        </Alert>
      )}
      <DoorCounts counts={counts} list={state} />
      <ScanPanel
        isMuted={state.device.isMuted === true}
        onMute={(isMuted) => void keeper.configure({ isMuted })}
        onCode={(text) => void letting.code(text)}
      />
      <SilentDevices counts={counts} own={state.device.id} now={keeper.now()} />
      <Devices keeper={keeper} state={state} counts={counts} />
      <PrintList state={state} kept={kept} />
      <Conflicts conflicts={conflicts} counts={counts} onSettled={() => void keeper.sync()} />
      <GuestSearch state={state} counts={counts} letting={letting} now={now} />
    </>
  )
}

/** Devices that have stopped to report: what they did since is not counted anywhere. */
function SilentDevices({ counts, own, now }: { counts: DoorDate; own: string; now: number }) {
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
          'Tickets checked in on them since then are not counted, and could be used again elsewhere. Open the door on these devices again where there is a network.',
        )}
      </p>
    </Alert>
  )
}
