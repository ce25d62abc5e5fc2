import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { t } from '@foyer/language/texts.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import type { FilterChoice } from './filter-choices.ts'
import type { ListAddress } from './list-address.ts'
import styles from './list-place.module.css'

/** A field for everything the list can be narrowed by; each takes effect at once. */
export function FilterFields({
  choices,
  address: { narrowed, narrow },
}: {
  choices: readonly FilterChoice[]
  address: ListAddress
}) {
  return (
    <div className={styles.fields}>
      {choices.map(({ name, label, kind, options }) => {
        const value = narrowed[name] ?? ''
        switch (kind) {
          case 'choice':
            return (
              <SelectField
                key={name}
                label={label}
                options={options}
                placeholder={t('Any')}
                value={value}
                onChange={(event) => narrow({ [name]: event.target.value })}
              />
            )
          case 'day':
            return (
              <DayField
                key={name}
                label={label}
                day={value === '' ? null : value}
                onChange={(day) => narrow({ [name]: day ?? '' })}
              />
            )
        }
      })}
    </div>
  )
}
