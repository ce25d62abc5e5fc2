import { counted, t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { numberText } from '../../parts/figures/number-text.ts'
import type { DoorKeeper, DoorState } from './device/door-state.ts'
import type { DoorDate, DoorDevice } from './device/door-types.ts'
import styles from './door.module.css'
import { InstallButton } from './install-button.tsx'

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
      : counted(Math.floor(quiet / 60_000), {
          one: 'last heard 1 minute ago',
          other: 'last heard {count} minutes ago',
        }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** How this device is called and whom it lets in. */
function DeviceSettings({
  keeper,
  state: { device },
  counts,
}: {
  keeper: DoorKeeper
  state: DoorState
  counts: DoorDate
}) {
  const [name, setName] = useState(device.name)
  const names = counts.types.map((type) => type.name)
  const chosen = device.types ?? names
  function choose(type: string, isChosen: boolean) {
    const next = isChosen ? [...chosen, type] : chosen.filter((one) => one !== type)
    const isAll = names.every((one) => next.includes(one))
    void keeper.configure({ types: isAll ? null : next })
  }
  return (
    <>
      <TextField
        label={t('Name of this entrance')}
        hint={t('Other doors see it: “Main entrance”, “Balcony”.')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void keeper.configure({ name: name.trim() })}
      />
      {names.length > 1 && (
        <fieldset className={styles.serves}>
          <legend>{t('Lets in')}</legend>
          {names.map((type) => (
            <Checkbox
              key={type}
              label={type}
              checked={chosen.includes(type)}
              onChange={({ target }) => choose(type, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <InstallButton />
    </>
  )
}
