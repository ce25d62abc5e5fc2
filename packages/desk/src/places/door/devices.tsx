import { minuteMs } from '@foyer/contract/time-units.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { DeviceSettings } from './device-settings.tsx'
import type { DoorKeeper, DoorState } from './device/door-state.ts'
import type { DoorDate, DoorDevice } from './device/door-types.ts'
import styles from './door.module.css'

const quietMs = 90_000

/** This device, and all others at the doors of the date: what they have done, and when they were last heard. */
export function Devices({
  keeper,
  state,
  counts,
}: {
  keeper: DoorKeeper
  state: DoorState
  counts: DoorDate
}) {
  const { device } = state
  const now = keeper.now()
  return (
    <Disclosure
      label={t('Devices')}
      aside={device.name === '' ? t('this one has no name') : device.name}
    >
      <DeviceSettings keeper={keeper} state={state} counts={counts} />
      <dl className={styles.types}>
        {counts.devices.map((one) => (
          <div key={one.device}>
            <dt>
              {one.name}
              {one.device === device.id && <> · {t('this device')}</>}
            </dt>
            <dd>{heardText(one, counts, now)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

function heardText(
  { in: isIn, heard_at: at, waiting, types }: DoorDevice,
  { types: all }: DoorDate,
  now: number,
) {
  const quiet = now - Date.parse(at)
  return [
    types === null
      ? t('all types')
      : all
          .filter(({ type }) => types.includes(type))
          .map(({ name }) => name)
          .join(', '),
    t('{count} let in', { count: numberText(isIn) }),
    waiting > 0 ? t('{count} not sent yet', { count: numberText(waiting) }) : null,
    quiet < quietMs
      ? t('heard just now')
      : counted(Math.floor(quiet / minuteMs), {
          one: 'last heard 1 minute ago',
          other: 'last heard {count} minutes ago',
        }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
