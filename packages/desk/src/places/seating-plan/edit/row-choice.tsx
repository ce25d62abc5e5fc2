import { counted, t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { toggled, without } from '../plan/selection.ts'
import styles from './plan-editor.module.css'
import type { PlanEdit } from './use-plan-edit.ts'

/** Every row by its name, for those who do not use the map. */
export function RowChoice({ edit: { model, selection, choose } }: { edit: PlanEdit }) {
  const zones = model.plan.zones.filter(({ rows }) => rows.length > 0)
  return (
    <>
      {zones.map((zone, index) => (
        <fieldset key={`${zone.name}-${index}`} className={styles.rows}>
          <legend>{zone.name === '' ? t('Rows') : zone.name}</legend>
          {zone.rows.map(({ label, seats }, row) => {
            const guids = seats.map(({ guid }) => guid)
            const isChosen = guids.length > 0 && guids.every((guid) => selection.has(guid))
            return (
              <Checkbox
                key={`${label}-${row}`}
                label={t('Row {row}', { row: label })}
                hint={seatsText(guids.length)}
                checked={isChosen}
                onChange={() =>
                  choose((now) =>
                    isChosen ? without(now, guids) : toggled(without(now, guids), guids),
                  )
                }
              />
            )
          })}
        </fieldset>
      ))}
    </>
  )
}

const seatsText = (count: number): string =>
  counted(count, { one: '{count} seat', other: '{count} seats' })
