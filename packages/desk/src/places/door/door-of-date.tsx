import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Conflicts } from './conflicts.tsx'
import type { DoorKeeper, DoorState } from './device/door-state.ts'
import type { KeptDate } from './device/door-types.ts'
import { useDoorKeeper } from './device/use-door-keeper.ts'
import { Devices } from './devices.tsx'
import { DoorCounts } from './door-counts.tsx'
import { Freshness } from './freshness.tsx'
import { GuestSearch } from './guest-search.tsx'
import { PrintList } from './paper/print-list.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { SilentDevices } from './silent-devices.tsx'
import { useLettingIn } from './use-letting-in.ts'

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
