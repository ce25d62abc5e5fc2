import { deviceNameLengthMaximum } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { timeText } from '../../parts/time.tsx'
import type { DoorKeeper, DoorState } from './device/door-state.ts'
import type { DoorDate } from './device/door-types.ts'
import { entranceOf, entrancesOf } from './device/entrances.ts'
import styles from './door.module.css'
import { InstallButton } from './install-button.tsx'

/** Nobody minds a clock that is wrong by less. */
const wrongClockMs = 2 * minuteMs

/** How this device is called, at which entrance it stands, and whom it lets in. */
export function DeviceSettings({
  keeper,
  state: { device },
  counts,
}: {
  keeper: DoorKeeper
  state: DoorState
  counts: DoorDate
}) {
  const [name, setName] = useState(device.name)
  const entrances = entrancesOf(counts)
  const here = entranceOf(device, counts)
  const names = counts.types.map((type) => type.name)
  const chosen = device.types ?? names
  function choose(type: string, isChosen: boolean) {
    const next = isChosen ? [...chosen, type] : chosen.filter((one) => one !== type)
    const isAll = names.every((one) => next.includes(one))
    void keeper.configure({ types: isAll ? null : next })
  }
  function stand(entrance: string) {
    // A device that nobody has named otherwise is called like its entrance.
    const isNamed = name !== '' && name !== here
    const next = isNamed ? name : entrance
    setName(next)
    void keeper.configure({ entrance: entrance === '' ? undefined : entrance, name: next })
  }
  return (
    <>
      {entrances.length > 0 && (
        <SelectField
          label={t('Entrance')}
          placeholder={t('All entrances')}
          options={entrances.map((one) => ({ value: one, label: one }))}
          value={here ?? ''}
          onChange={({ target }) => stand(target.value)}
        />
      )}
      <TextField
        label={t('Name of this device')}
        hint={t('Other doors see it: “Main entrance”, “Balcony”.')}
        maxLength={deviceNameLengthMaximum}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void keeper.configure({ name: name.trim() })}
      />
      {names.length > 1 && here === null && (
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
      {Math.abs(device.ahead) >= wrongClockMs && (
        <p>
          {t('The clock of this device is wrong. Times here are those of the shop: it is {time}.', {
            time: timeText(new Date(keeper.now()).toISOString(), counts.time_zone, 'time'),
          })}
        </p>
      )}
      <InstallButton />
    </>
  )
}
